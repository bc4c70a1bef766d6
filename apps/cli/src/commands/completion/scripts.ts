/** The script passes the whole line, because bash splits words at `:` and `=`. No space is added after an incomplete word. */
const bash = String.raw`# Completes words of floor in bash: source <(floor completion bash)
_floor() {
  local candidate
  COMPREPLY=()
  while IFS= read -r candidate; do
    COMPREPLY+=("$candidate")
  done < <(floor __complete --bash "\${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null)
  if [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == *[:=\<\>,\(-] ]]; then
    compopt -o nospace
  fi
}
complete -o default -o nosort -F _floor floor
`.replaceAll('\\${', '${');

const zsh = String.raw`#compdef floor
# Completes words of floor in zsh: put it into a folder of fpath as _floor
_floor() {
  local line word about
  local -a whole open
  while IFS= read -r line; do
    word="\${line%%$'\t'*}"
    about="\${line#*$'\t'}"
    line="\${word//:/\\:}\${about:+:$about}"
    if [[ "$word" == *[:=\<\>,\(-] ]]; then open+=("$line"); else whole+=("$line"); fi
  done < <(floor __complete -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)
  if (( \${#whole} + \${#open} == 0 )); then
    _files
    return
  fi
  _describe -V floor whole
  _describe -V floor open -S ''
}
if [[ "\${funcstack[1]}" == "_floor" ]]; then _floor "$@"; else compdef _floor floor; fi
`.replaceAll('\\${', '${');

const fish = String.raw`# Completes words of floor in fish: floor completion fish > ~/.config/fish/completions/floor.fish
function __floor_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l found (floor __complete -- $words[2..-1] 2>/dev/null)
    if test (count $found) -eq 0
        __fish_complete_path (commandline -ct)
    else
        printf '%s\n' $found
    end
end
complete -c floor -f -k -a '(__floor_complete)'
`;

/** Completion scripts by shell. */
export const scripts = { bash, zsh, fish } as const;
export type Shell = keyof typeof scripts;
