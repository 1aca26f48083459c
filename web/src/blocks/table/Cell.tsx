import { Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Cell.module.css'
import { cellText, personName, personOf } from './cellText.ts'
import type { Column, Person, TableRow } from './column.ts'
import { TableAvatar } from './TableAvatar.tsx'
import { TableTag } from './TableTag.tsx'

type Props<Row extends TableRow> = {
  column: Column<Row>
  row: Row
  /** Link of the row's name. */
  href?: string
}

/** A cell: the value drawn by its type, then tags, with the caption below. */
export function Cell<Row extends TableRow>({ column, row, href }: Props<Row>) {
  const caption = column.caption?.(row)
  const tags = column.tags?.(row) ?? []
  const tooltip = column.tooltip?.(row)
  const content = (
    <div className={classes.cell}>
      <div className={classes.line} data-align={column.align}>
        {column.type === 'primary' ? (
          <Primary href={row.blocked ? undefined : href} blocked={row.blocked}>
            {drawn(column, row)}
          </Primary>
        ) : (
          drawn(column, row)
        )}
        {tags.map((tag) => (
          <TableTag key={tag.label} {...tag} />
        ))}
      </div>
      {caption && <div className={classes.caption}>{caption}</div>}
    </div>
  )
  return tooltip ? (
    <Tooltip label={tooltip} multiline maw={320}>
      {content}
    </Tooltip>
  ) : (
    content
  )
}

function drawn<Row extends TableRow>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row)
  switch (column.type) {
    case 'avatar':
      return <OnePerson person={personOf(column, row)} />
    case 'arrayAvatar':
      return <People people={column.people(row)} />
    case 'icons':
      return (
        <span className={classes.icons}>
          {column.icons(row).map(({ label, Icon, color }) => (
            <Tooltip key={label} label={label}>
              <span role="img" aria-label={label} className={classes.icon} data-color={color}>
                <Icon size={18} stroke={1.8} aria-hidden />
              </span>
            </Tooltip>
          ))}
        </span>
      )
    case 'statusTag': {
      const status = column.status(row)
      return status && <TableTag {...status} />
    }
    case 'actions':
      return null
    default:
      return <Text>{cellText(column, row)}</Text>
  }
}

/** One line; the full text is in the browser's tooltip. */
const Text = ({ children }: { children: string }) => (
  <span className={classes.text} title={children.length > 24 ? children : undefined}>
    {children}
  </span>
)

type PrimaryProps = { href: string | undefined; blocked: boolean | undefined; children: ReactNode }

function Primary({ href, blocked, children }: PrimaryProps) {
  if (blocked)
    return (
      <span className={classes.primary}>
        <IconLock size={15} stroke={1.8} role="img" aria-label="Bloqueado" className={classes.lock} />
        {children}
      </span>
    )
  // The row itself is the tab stop, and Enter on it follows the link.
  return href ? (
    <Link to={href} tabIndex={-1} data-open className={classes.primary}>
      {children}
    </Link>
  ) : (
    <span className={classes.primary}>{children}</span>
  )
}

function OnePerson({ person }: { person: Person | undefined }) {
  const name = personName(person)
  if (!name) return null
  return (
    <span className={classes.person}>
      <TableAvatar name={name} />
      <Text>{name}</Text>
    </span>
  )
}

/** The number of avatars shown; the others are counted. */
const MOST_AVATARS = 3

function People({ people }: { people: readonly Person[] }) {
  const names = people.map(personName)
  const hidden = new Set(names).size - MOST_AVATARS
  return (
    <span className={classes.people} title={names.join(', ')}>
      <span className="visuallyHidden">{names.join(', ')}</span>
      {[...new Set(names)].slice(0, MOST_AVATARS).map((name) => (
        <TableAvatar key={name} name={name} />
      ))}
      {hidden > 0 && (
        <span className={classes.others} aria-hidden="true">
          +{hidden}
        </span>
      )}
    </span>
  )
}
