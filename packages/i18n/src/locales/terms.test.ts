import { describe, expect, test } from 'vitest';
import { type Language, languageCodes } from '../languages.ts';
import { loadLanguage } from '../load-language.ts';

/**
 * Forbidden synonyms in each language, and the term to use (docs/glossary.md): one thing has one name on every screen and in
 * every mail.
 */
const otherwise: { readonly [L in Language]?: readonly (readonly [unwanted: RegExp, term: string])[] } = {
  en: [
    [/\bsafety copy\b/i, 'backup'],
    [/\blogfile/i, 'log file'],
    [/\baddress(?:es)? of mail\b/i, 'e-mail address'],
    [/\b(?:usual (?:keys|columns)|as usual)\b/i, 'default'],
    [/\bnothing fits\b/i, 'no matches'],
    [/\b(?:has been|be) admitted\b|\badmits\b/i, 'accepted'],
    [/\bread again\b/i, 'refresh'],
    [/\bkept (?:it|them)\b/i, 'saved'],
    [/\bsomebody who may\b/i, 'an administrator'],
  ],
  de: [
    [/Kommandozeile/, 'Befehlszeile'],
    [/\bBediener/, 'Operator'],
    [/Protokolldatei/, 'Logdatei'],
    [/Backup/, 'Sicherung'],
    [/Befehlsl[aä]uf|\bL(?:auf|äufe)\b/, 'Befehlsausführung'],
    [/Geldschein|Money Service/, 'Banknote, Geldservice'],
    [/(?<!\p{L})Noten?(?:\b|\p{Ll})/u, 'Banknote'],
    [/Übliche|wie üblich/, 'Standard'],
    [/Rollbalken/, 'Bildlaufleiste'],
    [/Nichts passt/, 'Keine Treffer'],
    [/neu gelesen|neu lesen/, 'aktualisieren'],
    [/ist gestört/, 'ein Fehler ist aufgetreten'],
    [/Benutzername|Login-?[Nn]ame/, 'Anmeldename'],
    [/Zugangsschlüssel|Hauptschlüssel/, 'Passkey'],
    [/Kennwort/, 'Passwort'],
    [/API-Tokens/, 'API-Token'],
    [/Gruppenclient|Webclient/, 'Gruppen-Client, Web-Client'],
    [/\bSession/, 'Sitzung'],
    [/(?:primär|sekundär)\p{L}* Server/iu, 'Hauptserver, Nebenserver'],
    [/ergänz.*(?:Faktor|Authenticator)|(?:Faktor|Authenticator).*ergänz/i, 'hinzufügen'],
  ],
  es: [
    [/claves? de acceso|claves? de paso/i, 'llave de acceso'],
    [/(?<!\p{L})órdenes(?!\p{L})|\b(?:como|una|la) orden\b(?! de)/iu, 'comando'],
    [/\ben vivo\b/i, 'en directo'],
    [/servicios? de dinero/i, 'servicio de efectivo'],
    [/aceptador(?:es)? de (?:billetes|monedas)/i, 'validador'],
    [/punto de acceso/i, 'punto de conexión'],
    [/habitual(?:es)?\b/i, 'predeterminado'],
    [/le(?:er|ído) de nuevo/i, 'recargar'],
    [/Nada coincide/, 'Sin resultados'],
    [/Lagunas/, 'mensajes perdidos'],
    [/\bpermisos?\b/i, 'derecho'],
    [/\bbackup/i, 'copia de seguridad'],
    [/\bficheros?\b/i, 'archivo'],
    [/\best(?:á|án) (?:añadid|quitad)/i, 'se ha añadido, se ha quitado'],
    [/\b(?:computadora|celular|ustedes)\b/i, 'ordenador, teléfono, usted'],
  ],
  fr: [
    [/codes? de récupération/i, 'code de secours'],
    [/clés? de sécurité|passkey/i, 'clé d’accès'],
    [/(?<!floor )\btokens?\b/i, 'jeton'],
    [/\b(?:backup|copies? de sécurité)\b/i, 'sauvegarde'],
    [/\bmots? de passes\b/i, 'mots de passe'],
    [/\brelu(?:e|es)?\b|\brelire\b/i, 'actualiser'],
    [/habituel(?:le)?s?\b/i, 'par défaut'],
    [/Rien ne correspond/, 'Aucun résultat'],
    [/Lacunes/, 'messages manquants'],
    [/\bnom de connexion\b/i, 'nom d’utilisateur'],
    [/courriel|adresse électronique/i, 'e-mail'],
    [/\b(?:de|que|le|ne) e-mail/i, 'd’e-mail'],
    [/(?:\bau|\ble|\bdu) support\b/i, 'l’assistance'],
    [/services? d’argent/i, 'service des fonds'],
    [/accepteurs? de pièces|\bhoppers?\b/i, 'monnayeur, trémie'],
    [/d’ordinaire|d’usage\b(?! courant)/i, 'par défaut'],
  ],
};

const flat = (words: unknown, path: string): [path: string, text: string][] =>
  typeof words === 'string' ? [[path, words]] : Object.entries(words as object).flatMap(([key, child]) => flat(child, `${path}.${key}`));

describe.each(languageCodes)('the texts of %s', (language) => {
  test('use one name for one thing', async () => {
    // Synonyms for the search are not checked: they exist to find texts by other terms.
    const { synonyms: _typed, ...said } = await loadLanguage(language);
    const texts = flat(said, language);
    const wrong = (otherwise[language] ?? []).flatMap(([unwanted, term]) =>
      texts.filter(([, text]) => unwanted.test(text)).map(([path, text]) => `${path}: ${text} (${term})`),
    );
    expect(wrong).toEqual([]);
  });

  test('call an authenticator an app where English does, and nowhere else', async () => {
    const app = /authenticator.app|application d’authentification|aplicación de autenticación/i;
    const pathsOf = async (one: Language) =>
      flat(await loadLanguage(one), '')
        .filter(([, text]) => app.test(text))
        .map(([path]) => path);
    expect(await pathsOf(language)).toEqual(await pathsOf('en'));
  });

  test('have typographic apostrophes, except where the specification gives the text', async () => {
    if (language === 'en') return;
    expect(flat(await loadLanguage(language), language).filter(([, text]) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
  });
});
