import type { ReactNode } from 'react'
import { SettingsHead } from './SettingsHead.tsx'
import classes from './SettingsPart.module.css'

type Props = { title: string; caption?: ReactNode; children: ReactNode }

/** A section of a settings page. */
export function SettingsPart({ title, caption, children }: Props) {
  return (
    <section className={classes.part} aria-label={title}>
      <SettingsHead title={title} caption={caption} />
      {children}
    </section>
  )
}
