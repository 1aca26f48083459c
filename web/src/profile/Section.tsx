import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { RegionBoundary } from '../shell/RegionBoundary.tsx'
import classes from './Section.module.css'

type Props = { id: string; title: string; caption: ReactNode; children: ReactNode }

/** A section of the profile: its heading on the left (on phones, above) and its controls beside it. */
export function Section({ id, title, caption, children }: Props) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-titulo`}>
      <div className={classes.words}>
        <Title order={2} id={`${id}-titulo`}>
          {title}
        </Title>
        <p className={classes.caption}>{caption}</p>
      </div>
      <div className={classes.content}>
        <RegionBoundary region={`a parte ${title}`}>{children}</RegionBoundary>
      </div>
    </section>
  )
}
