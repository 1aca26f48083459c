import { type FieldCode, NESTED } from './fieldCodes.ts'
import { isOpenable } from './packageLinks.ts'
import { encodeXml } from './scanXml.ts'

/**
 * ECMA-376 17.16.5 and earlier versions of Word: the fields that print something, mark a place or ask a question. HYPERLINK and MACROBUTTON
 * are examined; what an EMBED would open is removed from the file.
 */
const HARMLESS = new Set(
  `ADDIN ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BARCODE BIBLIOGRAPHY BIDIOUTLINE CITATION
  COMMENTS COMPARE CREATEDATE DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EMBED EQ FILENAME FILESIZE FILLIN FORMCHECKBOX
  FORMDROPDOWN FORMTEXT FTNREF GLOSSARY GOTOBUTTON GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MACROBUTTON
  MERGEBARCODE MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE PRIVATE QUOTE REF REVNUM
  SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS
  USERNAME XE`.split(/\s+/),
)

/** Fields that start a program, fetch a file or access a printer, even if a bookmark has the same name. */
const ACTIVE = new Set(
  'CONTROL DATA DATABASE DDE DDEAUTO HTMLACTIVEX HTMLCONTROL IMPORT INCLUDE INCLUDEPICTURE INCLUDETEXT LINK PRINT RD SUBSCRIBER'.split(
    ' ',
  ),
)

/** Whether a word is the name of a field, rather than of a bookmark. */
export const isFieldName = (word: string): boolean => HARMLESS.has(word) || ACTIVE.has(word)

/** Whether a field may do more than display something. Known fields are judged by name; any other name must be a bookmark. */
export function isActiveField({ readings, hidden }: FieldCode, bookmarks: () => ReadonlySet<string>): boolean {
  return hidden || readings.some((reading) => isActive(plainOf(reading), bookmarks))
}

function isActive(instruction: string, bookmarks: () => ReadonlySet<string>): boolean {
  const name = nameOf(instruction)
  if (name === 'HYPERLINK') return opensBarred(instruction)
  if (name === 'MACROBUTTON') return startsItself(instruction)
  if (HARMLESS.has(name)) return false
  // Any other word is the name of a bookmark, which Word displays; field names are letters without accents.
  return ACTIVE.has(name) || (/^[A-Z]+$/.test(name) && !bookmarks().has(name))
}

/** Without invisible characters. */
function plainOf(instruction: string): string {
  return instruction.normalize('NFKC').replace(/(?!\s)[\p{Cc}\p{Cf}]/gu, '')
}

function nameOf(instruction: string): string {
  return (/^\s*["“”]?([\p{L}\p{M}\p{N}_]*)/u.exec(instruction)?.[1] ?? '').toUpperCase()
}

/**
 * Macros that Word starts automatically. Any other MACROBUTTON is a prompt ('Clique e digite o nome'): without macros in the file, there is
 * nothing to run.
 */
const AUTOMATIC = /(?:^|[.!])(?:auto(?:exec|new|open|close|exit)|document_(?:new|open|close))$/i

function startsItself(instruction: string): boolean {
  const macro = /^\s*\S+?\s+["“”]?([^\s"“”]*)/.exec(instruction.replaceAll('\\', ''))?.[1] ?? ''
  return macro.includes(NESTED) || AUTOMATIC.test(macro)
}

/** A HYPERLINK whose address would be rejected in a relationship too. */
export function isBarredLink({ readings, hidden }: FieldCode): boolean {
  if (hidden) return false
  return readings.map(plainOf).some((reading) => nameOf(reading) === 'HYPERLINK' && opensBarred(reading))
}

const NOWHERE = ' HYPERLINK "about:blank" '

/** The edits that make a link field lead nowhere. */
export function barLink({ places }: FieldCode): { from: number; to: number; text: string }[] {
  return places.map((place, at) => ({ ...place, text: at === 0 ? encodeXml(NOWHERE) : '' }))
}

function opensBarred(instruction: string): boolean {
  // The results of other fields follow the address, as in a link that was already disabled.
  if (instruction.replaceAll(NESTED, '').trim() === NOWHERE.trim() && instruction.startsWith(NOWHERE)) return false
  const written = instruction.replace(/^\s*["“”]?HYPERLINK["“”]?/i, '')
  // With quotes other than Word's own, or nested quotes, the start of the address is not certain.
  const words = /\\"|[“”„]/.test(written) ? written.matchAll(/[^\s"“”„]+/g) : written.matchAll(ARGUMENT)
  return [...words].some(([whole, beside, quoted]) => beside === undefined && !isSafe((quoted ?? whole).trim()))
}

/** In a link: its place in the document, window or tooltip, which are not addresses; or another argument. */
const ARGUMENT = /((?<!\\)\\[lot]\s*"[^"]*")|"([^"]*)"|[^\s"]+/gi

function isSafe(address: string): boolean {
  // Word removes escaping backslashes; in a local path, they are separators.
  const read = /^[a-z]:[\\/]/i.test(address) ? address : address.replace(/\\(.)/gs, '$1')
  if (address.includes(NESTED) && !/^(https?|mailto|tel):/i.test(address)) return false
  return isOpenable(address) && isOpenable(read)
}
