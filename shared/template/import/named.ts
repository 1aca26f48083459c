import { foldText } from '../../format/index.ts'
import { parseTag } from '../parseTag.ts'
import { alternativeTo } from './alternatives.ts'
import { parseCode } from './code.ts'
import { type CanRepeat, type Dialect, FIELD_END, FIELD_START, type Translation } from './dialect.ts'
import { hasOurTags } from './hasOurTags.ts'
import { isFieldName, refOfName, refOfWords } from './names.ts'
import { type Names, slug } from './pathOf.ts'
import { translateValue } from './translateCode.ts'

/** [NOME DO CLIENTE], [Nome do Advogado]. Beside tags of ours, only unmistakable names count. */
export const brackets: Dialect = {
  pattern: /(?<!\[)\[(?!\[)([^[\]{}\n\v]{1,120})\](?!\])/g,
  evidence: /(?<!\[)\[[\p{Lu}_][\p{Lu}\p{N}_ /.-]{1,118}\](?!\])/gu,
  counts: (source) => [...source.matchAll(brackets.pattern)].filter(([, inner]) => isFieldName(inner!)).length,
  begin: (source, _canRepeat, all) => {
    const beside = hasOurTags(all)
    return {
      edits: [],
      unclosed: () => [],
      translate: (inner, whole, at) => {
        if (beside && !isFieldName(inner)) return whole
        if (EDITORIAL.test(foldText(inner)) || INSTRUCTION.test(foldText(inner))) return undefined
        return inWords(inner, source.slice(0, at)) ?? named(inner)
      },
    }
  },
}

/** Editorial notes in brackets inside quotations. */
const EDITORIAL = /^(sic|grif(o|os|ei|amos)\b.*|destaque(s|i|amos)?\b.*|negritei|sublinhei|omissis)$/

/** 'SE HOUVER FIADOR: o fiador responde' and 'OPCIONAL: multa' are passages with a condition, and no names. */
const INSTRUCTION = /^((so|somente|apenas) )?(se|caso|quando) .{1,80}:|^(clausula |trecho )?opcional ?:/

/** 'R$ [VALOR DO CONTRATO] ([VALOR POR EXTENSO])' is one amount: asked twice, the figure and its words could differ. */
function inWords(inner: string, before: string): string | undefined {
  if (!/^((valor|quantia|preco|numero) )?(por |em )?extenso$/.test(foldText(inner).trim())) return undefined
  const [, name = ''] =
    /(?:\[([^[\]{}\n\v]{1,120})\]|\{\{([\p{L}_][\p{L}\p{N}_.]*)\}\})[\s\u00a0]*\([\s\u00a0]*$/u.exec(before) ?? []
  const ref = refOf(name)
  return ref === undefined ? undefined : `{{${ref}_extenso}}`
}

/** [[nome]], with sections as [[#lista]]…[[/lista]]. */
export const doubleBrackets: Dialect = {
  pattern: /\[\[([^[\]{}\n\v]{1,200})\]\]/g,
  evidence: /\[\[[#^/]?[^\S\n\v]*[\p{L}_][^[\]{}\n\v]{0,120}\]\]/gu,
  begin: beginMarked,
}

/** {#nome#}, ##nome##, #nome#, %nome%, @@nome@@ and _nome_cliente_; a single word between underscores may be emphasis. */
export const hashes: Dialect = {
  pattern:
    /\{#([^{}#\n\v]{1,120})#\}|##([^\s#][^#\n\v]{0,80})##|(?<![\p{L}\p{N}#&{])#([\p{L}_](?:[\p{L}\p{N}_ .-]{0,60}[\p{L}\p{N}_])?)#(?![\p{L}\p{N}#}])|(?<![\p{L}\p{N}%{])%([\p{L}_][\p{L}\p{N}_.]{0,80})%(?![\p{L}\p{N}%}])|@@([\p{L}_][\p{L}\p{N}_.-]{0,80})@@|(?<![\p{L}\p{N}_{}@/.-])_(\p{L}[\p{L}\p{N}]{1,60}(?:_[\p{L}\p{N}]{1,60}){0,8})_(?![\p{L}\p{N}_{}@/-])/gu,
  evidence:
    /\{#[\p{L}_][^{}#\n\v]{0,118}#\}|##[\p{L}_][\p{L}\p{N}_ .-]{0,80}##|(?<![\p{L}\p{N}#&{])#[\p{L}_](?:[\p{L}\p{N}_ .-]{0,60}[\p{L}\p{N}_])?#(?![\p{L}\p{N}#}])|(?<![\p{L}\p{N}%{])%[\p{L}_][\p{L}\p{N}_.]{0,80}%(?![\p{L}\p{N}%}])|@@[\p{L}_][\p{L}\p{N}_.-]{0,80}@@|(?<![\p{L}\p{N}_{}@/.-])_\p{L}[\p{L}\p{N}]{1,60}(?:_[\p{L}\p{N}]{1,60}){1,8}_(?![\p{L}\p{N}_{}@/-])/gu,
  begin: () => ({ edits: [], unclosed: () => [], translate: (inner) => dotted(inner) }),
}

/** docx-stamper's expressions have no loops around them. */
const NAMES: Names = { path: (steps) => steps.join('.'), isList: () => false }

/** PHPWord: ${nome}, pictures ${foto:100:50}, and blocks ${bloco}…${/bloco}; docx-stamper: ${nome ?: 'sem nome'}. 'R${valor}' is money before a tag of another tool. */
export const phpword: Dialect = {
  pattern: /(?<![RrSs])\$\{([^{}\n\v]{1,200})\}/g,
  evidence: /(?<![RrSs])\$\{\/?[\p{L}_][^{}\n\v]{0,120}\}/gu,
  begin: (_source, _canRepeat, all) => {
    const blocks = new Set([...all.matchAll(/\$\{\/([^{}\n\v]{1,200})\}/g)].map(([, name]) => name!.trim()))
    const { translate, ...rest } = beginMarked()
    return {
      ...rest,
      translate: (inner, whole, at) => {
        const picture = /^([\p{L}_][\p{L}\p{N}_.]*):(?:\d|width=|height=|size=|ratio=)/u.exec(inner)?.[1]
        if (picture !== undefined) return `{{imagem ${picture}}}`
        const named = translate(blocks.has(inner) ? `#${inner}` : inner.replace(/#\d*$/, ''), whole, at)
        if (named !== undefined) return named
        const code = parseCode(inner)
        return (code && translateValue(code, NAMES)) ?? alternativeTo(code, inner)
      },
    }
  },
}

/**
 * {{NOME DO CLIENTE}}, {{E-MAIL}}, {{CASADO(A)}}, {{Cpf/Cnpj}}, {{valor (R$)}}, {{1º NOME}}: our tags, except for the name in them. In
 * {{Nome;type=text}} (DocuSeal), what follows the name says how it is filled in there.
 */
export const spacedNames: Dialect = {
  pattern: /(?<!\{)\{\{(?![#^/{&!>])([^{}\n\v]{1,120})\}\}(?!\})/g,
  evidence: /(?!)/g,
  counts: (source) => [...source.matchAll(spacedNames.pattern)].filter(([, inner]) => isSpacedName(inner!)).length,
  begin: () => ({
    edits: [],
    unclosed: () => [],
    translate: (inner) => (isSpacedName(inner) ? `{{${refOfWords(inner)}}}` : undefined),
  }),
}

function isSpacedName(inner: string): boolean {
  return !parseTag(inner).ok && refOfWords(inner) !== undefined
}

/** Names with sections: each closing tag matches the last one opened with that name. */
function beginMarked(): Translation {
  const open: string[] = []
  return {
    edits: [],
    unclosed: () => open,
    translate: (inner) => {
      const mark = /^[#^/]/.exec(inner)?.[0] ?? ''
      const ref = pathOfName(inner.slice(mark.length))
      if (mark === '/') {
        if (open.length === 0 || (ref !== undefined && ref !== open.at(-1))) return undefined
        open.pop()
        return '{{/}}'
      }
      if (ref === undefined) return undefined
      if (mark !== '') open.push(ref)
      return `{{${mark}${ref}}}`
    },
  }
}

function dotted(inner: string): string | undefined {
  const ref = pathOfName(inner)
  return ref === undefined ? undefined : `{{${ref}}}`
}

/** 'Cliente.Nome completo' as cliente.nome_completo. */
function pathOfName(name: string): string | undefined {
  const text = name.trim()
  if (/^[\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*$/u.test(text)) return text
  return refOfName(text)
}

/**
 * Pictures that are replaced, fields of Word's mail merge, and «Nome_do_Cliente» or <<Nome>> typed by hand. A field may have switches for its format (\\* Upper,
 * \\@ "dd/MM/yyyy", \\# "#.##0,00") and for the text before and after it (\\b, \\f); TableStart and TableEnd repeat what is between them.
 */
export const mergeFields: Dialect = {
  pattern: new RegExp(
    `${FIELD_START}([^${FIELD_END}\\n\\v]{1,200})${FIELD_END}|«([^«»{}\\n\\v]{1,200})»|<<([^<>{}\\n\\v]{1,120})>>`,
    'g',
  ),
  evidence: /(?!)/g,
  counts: (source) => {
    const isTyped = typedFields(source)
    return [...source.matchAll(mergeFields.pattern)].filter(
      ([whole, , typed]) => whole.startsWith(FIELD_START) || isTyped(typed ?? whole.slice(2, -2)),
    ).length
  },
  begin: beginMerge,
}

/**
 * Which words between « » are fields. Without a field of Word or an unmistakable name in the document, they are quotations if it has tags of
 * ours, or whole phrases between those signs.
 */
function typedFields(all: string): (inner: string) => boolean {
  const names = [...all.matchAll(/«([^«»{}\n\v]{1,200})»/g)].map(([, inner]) => inner!)
  const isCertain = FIELD_OF_WORD.test(all) || names.some((name) => CERTAIN_NAME.test(name))
  const isQuoted = !isCertain && (hasOurTags(all) || names.some((name) => !FIELD_NAME.test(name)))
  return isQuoted ? () => false : (inner) => FIELD_NAME.test(inner)
}

const FIELD_OF_WORD = new RegExp(`${FIELD_START}(?!imagem )`)

const FIELD_NAME = /^[\p{L}_$][\p{L}\p{M}\p{N}_.:-]{0,120}(?:\s*\\[^«»\n\v]{1,120})?$/u
/** With a sign, several capitals, a figure or a switch in it. */
const CERTAIN_NAME =
  /^(?=\S*(?:[_:$]|\p{Ll}\p{Lu}|\p{L}\p{N}|\p{L}\.\p{L})|\p{Lu}{2,}(?:\s*\\|$)|.*\\)[\p{L}_$][\p{L}\p{M}\p{N}_.:-]{0,120}(?:\s*\\[^«»\n\v]{1,120})?$/u

function beginMerge(_source: string, _canRepeat: CanRepeat, all: string): Translation {
  const open: string[] = []
  const isTyped = typedFields(all)
  return {
    edits: [],
    unclosed: () => open,
    translate: (inner, whole) => {
      if (whole.startsWith('«') && !isTyped(inner)) return hasOurTags(all) ? whole : undefined
      const [, picture, width] = NAMED_PICTURE.exec(inner) ?? []
      if (picture !== undefined) return `{{imagem ${picture}${width === '0' ? '' : ` largura="${width}"`}}}`
      const [name, ...switches] = withoutSigns(inner).split(/\s*(?=\\)/)
      const table = /^(TableStart|TableEnd|BeginGroup|EndGroup):(.+)/i.exec(name!)
      if (!table) return withSwitches(refOf(name!), switches)
      const ref = refOf(table[2]!)
      if (ref === undefined) return undefined
      if (/start|begin/i.test(table[1]!)) {
        open.push(ref)
        return `{{#${ref}}}`
      }
      if (open.at(-1) !== ref) return undefined
      open.pop()
      return '{{/}}'
    },
  }
}

/** A picture with a name as its alternative text, and its width. */
const NAMED_PICTURE = /^imagem ([\p{L}_][\p{L}\p{N}_.]*) (\d+)$/u

/** XDocReport's fields are named ${nome} and $projeto.nome. */
function withoutSigns(inner: string): string {
  return inner.replace(/^\$!?\{([^{}]+)\}/, '$1').replace(/^\$!?(?=[\p{L}_])/u, '')
}

function withSwitches(ref: string | undefined, switches: readonly string[]): string | undefined {
  const around = switches.map(switchOf)
  const beside = (sign: string) => around.find((each) => each?.sign === sign)?.value ?? ''
  const words = around
    .filter((each) => each?.sign !== 'b' && each?.sign !== 'f')
    .map((each) => each && modifierOf(each))
  if (ref === undefined || words.includes(undefined)) return undefined
  const tag = `{{${[...words.filter((word) => word !== ''), ref].join(' ')}}}`
  const [before, after] = [beside('b'), beside('f')]
  return before + after === '' ? tag : `{{#${ref}}}${before}${tag}${after}{{/}}`
}

type Switch = { readonly sign: string; readonly value: string }

function switchOf(text: string): Switch | undefined {
  const found = /\\(\S)\s*(?:"([^"]*)"?|(.*))$/.exec(text)
  return found ? { sign: found[1]!.toLowerCase(), value: found[2] ?? found[3]!.trim() } : undefined
}

/** '' if the switch does not change the text; undefined if our language has no equivalent. */
function modifierOf({ sign, value }: Switch): string | undefined {
  if (sign === '*') return FORMATS.get(value.trim().toLowerCase())
  if (sign === '@') return dateOf(value.trim())
  if (sign === '#') return /[.,]00$/.test(value.trim()) ? 'monetario' : undefined
  // These tell Word how to read the name.
  return (sign === 'm' || sign === 'v') && value === '' ? '' : undefined
}

/** Word's dates: d, M and y, with 'MMMM' for the month's name and 'de' in quotes. */
function dateOf(picture: string): string | undefined {
  if (/^d{1,2}[/.-]m{1,2}[/.-]y{2,4}$/i.test(picture)) return 'data'
  const pattern = picture
    .replace(/'([^']*)'/g, '$1')
    .replace(/\bd{1,2}\b/gi, (day) => day.toUpperCase())
    .replace(/\b[yaYA]{2,4}\b/g, (year) => (year.length === 2 ? 'YY' : 'YYYY'))
  return /^(?=.*\b(?:D{1,4}|M{1,4}|YYYY)\b)[\p{L}\s/.,º-]+$/u.test(pattern) && !/\by\b/i.test(pattern)
    ? `data format="${pattern}"`
    : undefined
}

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['upper', 'maiuscula'],
  ['lower', 'minuscula'],
  ['firstcap', 'primeira maiuscula'],
  ['caps', 'iniciais maiusculas'],
  ['cardtext', 'extenso'],
  ['mergeformat', ''],
  ['mergeformatinet', ''],
  ['charformat', ''],
])

function named(inner: string): string | undefined {
  const ref = refOf(inner.replace(/\((?:[ao]|[ae]?s)\)/giu, ''))
  return ref === undefined ? undefined : `{{${ref}}}`
}

function refOf(name: string): string | undefined {
  // 'projeto.nome', but not 'Sr.' or 'a.b c'.
  if (/^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+$/u.test(name)) return name.split('.').map(slug).join('.')
  const ref = slug(name)
  return /^[a-z]/.test(ref) ? ref : undefined
}
