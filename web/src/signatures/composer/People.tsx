import { ActionIcon, Button, Menu, SegmentedControl, Select } from '@mantine/core'
import { IconAlertCircle, IconArrowDown, IconArrowUp, IconDots, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { type EnvelopeDetails, MOST_PARTICIPANTS } from '#shared/api/signatures/schemas.ts'
import { plural } from '../../blocks/plural.ts'
import { type DraftPerson, type EnvelopeDraft, newPerson, type Ordering } from '../draft.ts'
import { personColor } from '../personColor.ts'
import { roleLabels } from '../words.ts'
import classes from './People.module.css'
import { PersonForm } from './PersonForm.tsx'
import type { PersonField } from './problems.ts'
import type { Editing } from './useDraft.ts'

type Props = {
  editing: Pick<Editing, 'draft' | 'edit' | 'envelope'>
  /** The person whose fields are shown, and for whom places are put. */
  open: string | undefined
  onOpen: (key: string | undefined) => void
  problemOf: (person: string | undefined, field: PersonField | 'people') => string | undefined
  onLeft: (person: string, field: PersonField) => void
}

const orderings = [
  { value: 'together', label: 'Ao mesmo tempo' },
  { value: 'sequence', label: 'Na ordem' },
  { value: 'groups', label: 'Em grupos' },
]

const notes: Readonly<Record<Ordering, string>> = {
  together: 'Todos recebem o link de uma vez.',
  sequence: 'Cada pessoa recebe o link depois que a anterior assinou.',
  groups: 'Quem tem o mesmo número recebe o link de uma vez, depois dos números menores.',
}

/** Who signs, in which order. */
export function People({ editing: { draft, edit, envelope }, open, onOpen, problemOf, onLeft }: Props) {
  const { people, ordering } = draft
  const id = useId()
  const missing = problemOf(undefined, 'people')
  const add = () => {
    const person = newPerson(nextOrder(draft))
    edit((known) => ({ ...known, people: [...known.people, person] }), 'step')
    onOpen(person.key)
  }
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id} className={classes.title}>
        Pessoas
      </h2>
      {people.length > 1 && (
        <div className={classes.ordering}>
          <SegmentedControl
            fullWidth
            aria-label="Ordem das assinaturas"
            data={orderings}
            value={ordering}
            onChange={(next) => edit((known) => withOrdering(known, next as Ordering), 'step')}
          />
          <p className={classes.note}>{notes[ordering]}</p>
        </div>
      )}
      <ol className={classes.people}>
        {people.map((person, at) => (
          <Person
            key={person.key}
            person={person}
            at={at}
            count={people.length}
            ordering={ordering}
            isOpen={open === person.key}
            toggle={() => onOpen(open === person.key ? undefined : person.key)}
            change={(part, kind) => edit((known) => withPerson(known, person.key, part), kind)}
            move={(to) => edit((known) => ({ ...known, people: movedTo(known.people, at, to) }), 'step')}
            remove={() => {
              edit((known) => without(known, person.key), 'step')
              onOpen(undefined)
            }}
            places={draft.places.filter((place) => place.person === person.key).length}
            channels={envelope.codeChannels}
            problemOf={(field) => problemOf(person.key, field)}
            onLeft={(field) => onLeft(person.key, field)}
          />
        ))}
      </ol>
      {missing && (
        <p className={classes.missing} role="alert">
          {missing}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconUserPlus size={16} aria-hidden />}
        disabled={people.length >= MOST_PARTICIPANTS}
        onClick={add}
        data-field="people"
      >
        Incluir pessoa
      </Button>
    </section>
  )
}

type PersonProps = {
  person: DraftPerson
  at: number
  count: number
  ordering: Ordering
  isOpen: boolean
  toggle: () => void
  change: (part: Partial<DraftPerson>, kind?: 'step') => void
  move: (to: number) => void
  remove: () => void
  places: number
  channels: EnvelopeDetails['codeChannels']
  problemOf: (field: PersonField) => string | undefined
  onLeft: (field: PersonField) => void
}

const fields = ['name', 'email', 'phone', 'cpf', 'title', 'order', 'role'] as const

function Person(props: PersonProps) {
  const { person, at, count, ordering, isOpen, toggle, change, move, remove, places, channels, problemOf, onLeft } =
    props
  const { key, name, email, role, title, order } = person
  const shown = name.trim() || 'Nova pessoa'
  const problem = isOpen ? undefined : fields.map(problemOf).find(Boolean)
  return (
    <li className={classes.person} data-open={isOpen || undefined} data-person={key}>
      <div className={classes.row}>
        {ordering === 'sequence' && role !== 'copy' && count > 1 && <span className={classes.turn}>{at + 1}º</span>}
        {ordering === 'groups' && role !== 'copy' && (
          <Select
            className={classes.group}
            aria-label={`Número de ${shown}`}
            allowDeselect={false}
            data={Array.from({ length: Math.max(count, order) }, (_, step) => ({
              value: String(step + 1),
              label: `${step + 1}º`,
            }))}
            value={String(order)}
            onChange={(next) => next && change({ order: Number(next) }, 'step')}
          />
        )}
        <span className={classes.dot} style={{ background: personColor(at) }} aria-hidden />
        <button type="button" className={classes.head} aria-expanded={isOpen} onClick={toggle}>
          <span className={classes.name} data-blank={name.trim() === '' || undefined}>
            {shown}
          </span>
          {!isOpen && (
            <span className={classes.second} data-problem={problem !== undefined || undefined}>
              {problem ? (
                <>
                  <IconAlertCircle size={13} aria-hidden />
                  {problem}
                </>
              ) : (
                [title || roleLabels[role], email].filter(Boolean).join(' · ')
              )}
            </span>
          )}
        </button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Ações de ${shown}`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconArrowUp size={16} aria-hidden />}
              disabled={at === 0}
              onClick={() => move(at - 1)}
            >
              Mover para cima
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={16} aria-hidden />}
              disabled={at === count - 1}
              onClick={() => move(at + 1)}
            >
              Mover para baixo
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} c="var(--m-status-red)" onClick={remove}>
              {places > 0 ? `Tirar, com ${plural(places, 'lugar marcado', 'lugares marcados')}` : 'Tirar'}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {isOpen && (
        <PersonForm person={person} channels={channels} onChange={change} problemOf={problemOf} onLeft={onLeft} />
      )}
    </li>
  )
}

const nextOrder = ({ people, ordering }: EnvelopeDraft): number =>
  ordering === 'together'
    ? 1
    : Math.max(0, ...people.map(({ order }) => order)) + (ordering === 'sequence' ? 1 : 0) || 1

const withOrdering = (draft: EnvelopeDraft, ordering: Ordering): EnvelopeDraft => ({
  ...draft,
  ordering,
  // The numbers of groups begin as people are now.
  people: draft.people.map((person, at) => ({ ...person, order: draft.ordering === 'together' ? 1 : at + 1 })),
})

const withPerson = (draft: EnvelopeDraft, key: string, part: Partial<DraftPerson>): EnvelopeDraft => ({
  ...draft,
  people: draft.people.map((person) => (person.key === key ? { ...person, ...part } : person)),
  // People who only get a copy have no place.
  places: part.role === 'copy' ? draft.places.filter(({ person }) => person !== key) : draft.places,
})

const without = (draft: EnvelopeDraft, key: string): EnvelopeDraft => ({
  ...draft,
  people: draft.people.filter((person) => person.key !== key),
  places: draft.places.filter(({ person }) => person !== key),
})

function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = list.filter((_, at) => at !== from)
  const one = list[from]
  return one === undefined ? list : [...rest.slice(0, to), one, ...rest.slice(to)]
}
