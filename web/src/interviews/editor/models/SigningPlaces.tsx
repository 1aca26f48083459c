import { useMemo, useState } from 'react'
import type { ModelReading } from '#shared/api/interviews.ts'
import { roleOf } from '#shared/template/index.ts'
import { plural } from '../../../blocks/plural.ts'
import { useEditor } from '../state/useEditor.ts'
import classes from './ModelsDrawer.module.css'

/** Where people sign, and whether the settings say who they are. */
export function SigningPlaces({ places }: { places: ModelReading['signingPlaces'] }) {
  const { code } = useEditor()
  const known = useMemo(
    () => new Set(code.settings.finish.signature.parties.map(({ tag }) => roleOf(tag))),
    [code.settings.finish.signature.parties],
  )
  const [open, setOpen] = useState(false)
  if (places.length === 0) return null
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className={classes.details}>
      <summary>{plural(places.length, 'lugar para assinar', 'lugares para assinar')}</summary>
      {open && (
        <ul className={classes.placeholders}>
          {places.map(({ role, tag, lists, place }) => (
            <li key={`${tag} ${lists.join(' ')} ${place.part} ${place.paragraph}`} className={classes.placeholder}>
              <code className={classes.chip} data-kind="value" data-unknown={!known.has(role) || undefined}>
                {tag}
              </code>
              <span className={classes.where}>
                {known.has(role) ? 'assinatura' : 'falta dizer, em Quem assina, quem é esta pessoa'}
                <q className={classes.quote}>{place.text}</q>
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
