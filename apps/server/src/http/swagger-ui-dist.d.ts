declare module 'swagger-ui-dist/absolute-path.js' {
  /** Directory of the page's files. */
  function getAbsoluteFSPath(): string;
  export = getAbsoluteFSPath;
}
