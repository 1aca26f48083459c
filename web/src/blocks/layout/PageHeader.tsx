import { Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { SearchBox } from '../search/SearchBox.tsx'
import { ActIcon } from './ActIcon.tsx'
import type { Act } from './act.ts'
import { MoreMenu } from './MoreMenu.tsx'
import classes from './PageHeader.module.css'

type Props = {
  title: string
  /** The page's area in a word or two, above the title. */
  caption?: ReactNode
  /** The purpose of the page in a sentence, below the title. */
  description?: ReactNode
  /** Before the title: usually the back button. */
  lead?: Act
  /** Icon buttons with tooltips; menu items on phones. */
  options?: readonly Act[]
  /** Items of the menu at the end. */
  more?: readonly Act[]
  search?: { label: string; value: string; onChange: (text: string) => void; autoFocus?: boolean }
  /** Filters, beside the search. */
  tools?: ReactNode
  /** Primary action last. */
  actions?: ReactNode
}

const none: readonly Act[] = []

/** S1 §2.9. */
export function PageHeader({
  title,
  caption,
  description,
  lead,
  options = none,
  more = none,
  search,
  tools,
  actions,
}: Props) {
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const hasOptions = options.length > 0 || more.length > 0
  return (
    <header className={classes.header} data-caption={Boolean(caption) || undefined}>
      {lead && <ActIcon act={lead} />}
      <div className={classes.words}>
        {caption && <p className={classes.caption}>{caption}</p>}
        <Title order={1}>{title}</Title>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {hasOptions && (
        <div className={classes.options}>
          {wide && options.map((act) => <ActIcon key={act.label} act={act} />)}
          <MoreMenu acts={wide ? more : [...options, ...more]} />
        </div>
      )}
      {actions && <div className={classes.actions}>{actions}</div>}
      {(search || tools) && (
        <div className={classes.tools}>
          {search && <SearchBox {...search} />}
          {tools}
        </div>
      )}
    </header>
  )
}
