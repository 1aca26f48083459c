import { clauseSchemes } from '#shared/interview/document/clauseSchemes.ts'
import { parseCss, writeCss } from '#shared/interview/document/css.ts'
import { baseStyles, documentStyles, flattenStyle } from '#shared/interview/document/documentStyles.ts'
import type { EditorDef, InterviewCode } from '#shared/interview/model.ts'

/** The stylesheet of a document: its paragraph styles, the look of list items, and the distances of its numbered levels. */
export function paperStyles(
  document: Pick<EditorDef, 'styles' | 'numberings'>,
  { defaultFormat, customStyleLi }: Pick<InterviewCode, 'defaultFormat' | 'customStyleLi'>,
  scope: string,
): string {
  const styles = documentStyles(document, defaultFormat)
  const rules: string[] = []
  for (const [tag, name] of Object.entries(baseStyles)) {
    const base = styles.find((style) => style.name.toLowerCase() === name.toLowerCase())
    if (base) rules.push(`${scope} ${tag} { ${declared(flattenStyle(styles, base.id))} }`)
  }
  const item = declared(parseCss(customStyleLi))
  if (item !== '') rules.push(`${scope} li > p { ${item} }`)
  for (const { id } of document.styles ?? [])
    rules.push(`${scope} [data-style="${CSS.escape(id)}"] { ${declared(flattenStyle(styles, id))} }`)
  // The document's own scheme of a name hides the shared one, so it comes last.
  for (const { id, levels } of [...clauseSchemes, ...(document.numberings ?? [])])
    levels.forEach(({ css = '', suffix = 'tab' }, at) => {
      const selector = `${scope} [data-clause="${at + 1}"][data-scheme="${CSS.escape(id)}"]`
      const hanging = parseCss(css).get('text-indent')
      const left = parseCss(css).get('margin-left') ?? '0px'
      if (css !== '') rules.push(`${selector} { ${declared(parseCss(css))}; --own-left: ${left} }`)
      const room = suffix === 'tab' && hanging?.startsWith('-') ? hanging.slice(1) : undefined
      rules.push(
        `${selector}::before { ${room ? `min-width: ${room}` : `padding-right: ${suffix === 'none' ? '0' : '0.35em'}`} }`,
      )
    })
  return rules.join('\n')
}

/** Only plain declarations: a document comes from a Word file or from another system. */
function declared(css: ReadonlyMap<string, string>): string {
  const plain = [...css].filter(
    ([name, value]) => /^-{0,2}[a-z-]+$/.test(name) && !/[{}<>;\\]|url\(|expression/i.test(value),
  )
  return writeCss(new Map(plain))
}
