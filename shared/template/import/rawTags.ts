import { FIELD_END, FIELD_START } from './dialect.ts'

/** Text that looks like a tag of some tool and is none of ours. */
export type RawTag = {
  readonly text: string
  readonly from: number
  readonly to: number
  /** It may as well be text: 'nome_do_arquivo'. */
  readonly isDoubtful: boolean
}

/**
 * Everything in a text that looks like a tag of any tool, except ours and what is in double braces, which is reported with ours. It would
 * end up in documents as it is.
 */
export function rawTags(source: string): RawTag[] {
  const found: RawTag[] = []
  let rest = blank(source, OURS)
  rest = blank(rest, ESCAPED)
  for (const { pattern, isDoubtful, when } of SHAPES) {
    if (when && !when.test(source)) continue
    for (const { 0: text, index: from } of rest.matchAll(pattern)) {
      const to = from + text.length
      const written = source.slice(from, to)
      // '{ {{valor}} }' may be braces around an answer.
      const isAround = /^\{\s*\}$/.test(text) && written !== text
      found.push({ text: written, from, to, isDoubtful: isDoubtful || isAround })
    }
    rest = blank(rest, pattern)
  }
  return found.sort((a, b) => a.from - b.from)
}

const OURS = /\{\{(?:(?!\{\{|\}\})[^\n\v])*\}\}|\{\{|\}\}/g
/** docx-template's escaped braces: they are meant to be printed. */
const ESCAPED = /[{}%]\u2060[{}%]/g

type Shape = {
  readonly pattern: RegExp
  readonly isDoubtful: boolean
  /** Only in texts that have this too. */
  readonly when?: RegExp
}

const sure = (pattern: RegExp, when?: RegExp): Shape => ({ pattern, isDoubtful: false, ...(when && { when }) })
const doubtful = (pattern: RegExp): Shape => ({ pattern, isDoubtful: true })

const VELOCITY = /#(?:foreach|if|elseif|set|macro)[^\S\n\v]?\(/

/** In order: what one matches is not looked at again. */
const SHAPES: readonly Shape[] = [
  sure(/\{%[^\n\v]{0,500}?%\}|\{#[^\n\v]{0,500}?#\}/g),
  sure(/\+\+\+[^+\n\v][^\n\v]{0,500}?\+\+\+/g),
  sure(/<%[^\n\v]{1,300}?%>|<\/?#[\p{L}][^<>\n\v]{0,200}>|\[\/?[#@][\p{L}][^[\]\n\v]{0,200}\]/gu),
  sure(new RegExp(`${FIELD_START}[^${FIELD_END}\\n\\v]{1,200}${FIELD_END}`, 'g')),
  sure(/(?:(?<![RrSs])\$!?)?\{[^{}\n\v]{0,500}\}/g),
  sure(/\[\[[^[\]\n\v]{1,200}\]\]|<<[^<>\n\v]{1,200}>>/g),
  sure(/#(?:foreach|if|elseif|set|macro)[^\S\n\v]?\([^\n\v]{0,200}?\)/g),
  sure(/#(?:end|else)(?![\p{L}\p{N}_])/gu, VELOCITY),
  sure(/##[\p{L}_][\p{L}\p{N}_ .-]{0,80}##|@@[\p{L}_][\p{L}\p{N}_.-]{0,80}@@|%%[\p{L}_][\p{L}\p{N}_.-]{0,80}%%/gu),
  sure(/(?<![\p{L}\p{N}#&])#[\p{L}_](?:[\p{L}\p{N}_ .-]{0,60}[\p{L}\p{N}_])?#(?![\p{L}\p{N}#])/gu),
  sure(/(?<![\p{L}\p{N}%])%[\p{L}_][\p{L}\p{N}_.]{0,80}%(?![\p{L}\p{N}%])/gu),
  sure(/(?<![\p{L}\p{N}@.])@[\p{L}_][\p{L}\p{N}_]{0,80}@(?![\p{L}\p{N}@.])/gu),
  sure(/(?<![\p{L}\p{N}_{}@/.-])_\p{L}[\p{L}\p{N}]{1,60}(?:_[\p{L}\p{N}]{1,60}){1,8}_(?![\p{L}\p{N}_{}@/-])/gu),
  sure(/«(?=[^«»\n\v]*(?:[_$]|\w:\w|\\[*@#]))[\p{L}_$][^«»\n\v\s]{0,120}(?: \\[^«»\n\v]{1,80})?»/gu),
  // A brace without the other, with the word beside it.
  sure(/\{[%#]?[^\s{}]{0,60}|[^\s{}]{0,60}[%#]?\}/g),
  sure(/(?<!\S)%\}|\{%(?!\S)/g),
  sure(
    /(?<![\p{L}\p{N}-])(?:FOR[^\S\n\v]+[\p{L}_$][\p{L}\p{N}_]*[^\S\n\v]+IN[^\S\n\v]+[^\s*|]{1,80}|END-(?:FOR|IF))/gu,
  ),
  sure(/(?<=^|[\n\v])\+\+\+|\+\+\+(?=[\p{L}=!*$])/gu),
  doubtful(/\+{3,}/g),
  doubtful(/(?<![\p{L}\p{N}$])\$!?[\p{L}_][\p{L}\p{N}_]{0,80}(?:\.[\p{L}_][\p{L}\p{N}_]{0,80}){0,8}/gu),
  doubtful(/<\/?[\p{L}_][\p{L}\p{N}_ -]{0,60}>/gu),
  doubtful(
    /(?<![\p{L}\p{N}_@/.\\:=&?#-])\p{L}[\p{L}\p{N}]{0,60}(?:_[\p{L}\p{N}]{1,60}){1,10}(?![\p{L}\p{N}_@/\\=]|\.[\p{L}\p{N}]|:\/)/gu,
  ),
]

/** With spaces where the pattern matches: positions stay. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => ' '.repeat(match.length))
}
