import { ActionIcon, Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './SectionHeader.module.css'

type Props = {
  title: string
  caption?: ReactNode
  /** Number of items, beside the title. */
  count?: number
  /** Heading level. */
  level?: 2 | 3
  icon?: ReactNode
  actions?: ReactNode
  /** Collapses the section; `controls` is its id. */
  fold?: { opened: boolean; onToggle: () => void; controls: string }
}

/** The heading of a section of a page. */
export function SectionHeader({ title, caption, count, level = 2, icon, actions, fold }: Props) {
  return (
    <div className={classes.header}>
      {fold && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-expanded={fold.opened}
          aria-controls={fold.controls}
          aria-label={`${fold.opened ? 'Recolher' : 'Expandir'} ${title}`}
          onClick={fold.onToggle}
        >
          <IconChevronDown
            size={17}
            stroke={1.6}
            aria-hidden
            className={classes.chevron}
            data-opened={fold.opened || undefined}
          />
        </ActionIcon>
      )}
      {icon && <span className={classes.icon}>{icon}</span>}
      <div className={classes.words}>
        <Title order={level}>
          {title}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Title>
        {caption && <p className={classes.caption}>{caption}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
