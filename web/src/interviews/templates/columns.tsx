import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import { daysLeft } from '../../blocks/daysLeft.ts'
import { Moment } from '../../blocks/Moment.tsx'
import { plural } from '../../blocks/plural.ts'
import type { Column, Tag } from '../../blocks/table/column.ts'
import { PublishedChip } from '../PublishedChip.tsx'
import classes from './Templates.module.css'

/** The list's columns, with the link to a new document. */
export const facts: readonly Column<InterviewSummary>[] = [
  {
    name: 'name',
    label: 'Nome',
    type: 'primary',
    tags: ({ tags }) => tagsShown(tags),
    caption: ({ fieldCount, modelCount }) =>
      [
        plural(fieldCount, 'pergunta', 'perguntas'),
        ...(modelCount > 0 ? [plural(modelCount, 'arquivo do Word', 'arquivos do Word')] : []),
      ].join(' · '),
  },
  {
    name: 'published',
    label: 'Situação',
    cell: (interview) => <PublishedChip interview={interview} />,
    width: 210,
  },
  {
    name: 'start',
    label: 'Começar',
    cell: ({ id, name, published }) =>
      published && (
        <Button
          component={Link}
          to={`/app/run/${id}`}
          size="compact-sm"
          variant="subtle"
          className={classes.start}
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          aria-label={`Começar um documento de ${name}`}
        >
          Começar
        </Button>
      ),
    width: 150,
    mobile: 'right',
  },
  {
    name: 'updatedAt',
    label: 'Alterado',
    format: 'dateTime',
    cell: ({ updatedAt }) => <Moment instant={updatedAt} />,
    width: 160,
    hideMobile: true,
  },
]

/** More tags would leave too little room for the name. */
const MOST_TAGS = 3

function tagsShown(tags: readonly string[]): Tag[] {
  const more = tags.length - MOST_TAGS
  const shown = tags.slice(0, MOST_TAGS).map((label) => ({ label }))
  return more > 0 ? [...shown, { label: `+${more}` }] : shown
}

/** The columns in the bin. */
export const binFacts: readonly Column<InterviewSummary>[] = [
  {
    name: 'name',
    label: 'Nome',
    type: 'primary',
    caption: ({ trash }) => trash && daysLeft(trash.deleteAt, new Date()),
  },
  {
    name: 'trashedAt',
    label: 'Na lixeira desde',
    format: 'dateTime',
    value: ({ trash }) => trash?.at,
    cell: ({ trash }) => trash && <Moment instant={trash.at} />,
    width: 170,
    hideMobile: true,
  },
]
