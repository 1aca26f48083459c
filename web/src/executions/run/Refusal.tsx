import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { failureText } from '../../shell/client/failureText.ts'
import classes from './Refusal.module.css'

/** Why the document could not be finished, above the button that was pressed. */
export function Refusal({ error }: { error: Error }) {
  const box = useRef<HTMLDivElement>(null)
  // The bar stays in sight at the end of a long page, and this does not.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={box} role="alert" className={classes.refusal}>
      <IconAlertCircle size={18} aria-hidden />
      <span>{failureText(error)}</span>
    </div>
  )
}
