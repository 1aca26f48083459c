import type { ComponentProps } from 'react'
import { SectionHeader } from '../../blocks/layout/SectionHeader.tsx'
import classes from './SettingsPart.module.css'

/** The heading of a page of the settings, or of a subject within one. */
export function SettingsHead(props: Pick<ComponentProps<typeof SectionHeader>, 'title' | 'caption' | 'actions'>) {
  return (
    <div className={classes.head}>
      <SectionHeader {...props} />
    </div>
  )
}
