import type { ComponentProps } from 'react'
import { SectionHeader } from '../../blocks/layout/SectionHeader.tsx'
import classes from './SettingsPart.module.css'

/** The heading of a settings page or of a section within it. */
export function SettingsHead(props: Pick<ComponentProps<typeof SectionHeader>, 'title' | 'caption' | 'actions'>) {
  return (
    <div className={classes.head}>
      <SectionHeader {...props} />
    </div>
  )
}
