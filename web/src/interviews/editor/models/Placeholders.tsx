import { useMemo, useState } from 'react'
import type { Placeholder } from '#shared/api/interviews.ts'
import { templateShape } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { isList, isScope } from '#shared/template/index.ts'
import { plural } from '../../../blocks/plural.ts'
import { useEditor } from '../state/useEditor.ts'
import classes from './ModelsDrawer.module.css'

/** Every placeholder that the current interview can fill, including derived ones; those of list items as 'socios.cpf'. */
function offeredRefs(code: InterviewCode): Set<string> {
  const shape = templateShape(code)
  const ofItems = Object.entries(shape).flatMap(([ref, value]) => {
    const [item] = isList(value) ? value : []
    return isScope(item) ? Object.keys(item).map((name) => `${ref}.${name}`) : []
  })
  return new Set([...Object.keys(shape), ...ofItems])
}

const kinds: { readonly [K in Placeholder['kind']]: string } = {
  value: 'valor',
  section: 'condicional',
  inverse: 'condicional inversa',
  list: 'lista',
}

/** The tags of the file, and where they stand. */
export function Placeholders({ placeholders }: { placeholders: readonly Placeholder[] }) {
  const { code } = useEditor()
  const [open, setOpen] = useState(false)
  const asked = useMemo(() => offeredRefs(code), [code])
  const refOf = ({ ref, list }: Placeholder) => (list ? `${list}.${ref}` : ref)
  if (placeholders.length === 0) return null
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className={classes.details}>
      <summary>{plural(placeholders.length, 'marcação no arquivo', 'marcações no arquivo')}</summary>
      {open && (
        <ul className={classes.placeholders}>
          {placeholders.map((placeholder) => (
            <li key={`${refOf(placeholder)}-${placeholder.kind}-${placeholder.tag}`} className={classes.placeholder}>
              <code
                className={classes.chip}
                data-kind={placeholder.kind}
                data-unknown={!(placeholder.known || asked.has(refOf(placeholder))) || undefined}
              >
                {placeholder.tag}
              </code>
              <span className={classes.where}>
                {kinds[placeholder.kind]}
                {placeholder.list && ` de ${placeholder.list}`} ·{' '}
                {plural(placeholder.places.length, 'lugar', 'lugares')}
                {placeholder.places[0] && <q className={classes.quote}>{placeholder.places[0].text}</q>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
