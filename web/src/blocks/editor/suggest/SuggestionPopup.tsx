import { useEffect, useId, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { plural } from '../../plural.ts'
import classes from './OfferList.module.css'
import { OfferList, optionId } from './OfferList.tsx'
import type { Suggesting, Suggestions } from './Suggesting.ts'

/** The list at the cursor while a tag is typed; the focus stays in the text (ARIA combobox). */
export function SuggestionPopup({ suggesting }: { suggesting: Suggesting }) {
  const now = useSyncExternalStore(suggesting.subscribe, suggesting.get)
  return (
    <>
      <span className="visuallyHidden" aria-live="polite">
        {now && countText(now.offers.length)}
      </span>
      {now && createPortal(<Popup {...now} />, now.element)}
    </>
  )
}

function Popup(now: Suggestions) {
  const { editor, offers, active } = now
  const id = useId()
  useEffect(() => {
    const text = editor.view.dom
    const attributes: Record<string, string> = {
      'aria-haspopup': 'listbox',
      // Escape closes the list, not the dialog around it.
      'data-mantine-stop-propagation': 'true',
      ...(offers.length > 0 ? { 'aria-controls': id, 'aria-activedescendant': optionId(id, active) } : {}),
    }
    for (const [name, value] of Object.entries(attributes)) text.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) text.removeAttribute(name)
    }
  }, [editor, id, offers, active])
  return (
    <div className={classes.popup}>
      <OfferList id={id} offers={offers} active={active} onChoose={now.choose} />
    </div>
  )
}

function countText(count: number): string {
  return count === 0 ? 'Nenhum campo com esse nome' : plural(count, 'campo', 'campos')
}
