import { Button, Select, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { DraftChange, DraftedField, DraftType, ModelDraft } from '#shared/api/interviews/modelDrafts.ts'
import { plural } from '../../blocks/plural.ts'
import classes from './Contracts.module.css'

const TYPES: Readonly<Record<DraftType, string>> = {
  text: 'Texto',
  textarea: 'Texto longo',
  date: 'Data',
  currency: 'Moeda',
  number: 'Número',
  cpf_cnpj: 'CPF ou CNPJ',
  cep: 'CEP',
  tel: 'Telefone',
  email: 'E-mail',
  masked: 'Número de processo',
  yesno: 'Sim ou não',
  list: 'Lista',
}

type Props = {
  field: DraftedField
  draft: ModelDraft
  open: boolean
  busy: boolean
  toggle: () => void
  change: (next: Omit<DraftChange, 'id'>) => void
}

/** A proposed question: what each contract has there, and what it becomes. */
export function DraftQuestion({ field, draft, open, busy, toggle, change }: Props) {
  const panel = useId()
  const { fixed, joins, type, name, places } = field
  const other = draft.fields.find(({ id }) => id === joins)
  const state = other
    ? `junto com “${other.name}”`
    : fixed !== undefined
      ? 'texto fixo'
      : `${TYPES[type]}${places > 1 ? ` · ${plural(places, 'lugar', 'lugares')}` : ''}`
  const Arrow = open ? IconChevronDown : IconChevronRight
  return (
    <>
      <UnstyledButton
        className={classes.question}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={toggle}
      >
        <Arrow size={16} aria-hidden />
        <span className={classes.questionName}>{name}</span>
        <span className={classes.state}>{state}</span>
      </UnstyledButton>
      {open && (
        <div id={panel} className={classes.panel}>
          <Values field={field} draft={draft} />
          <Name key={name} field={field} busy={busy} rename={(next) => change({ name: next })} />
          {field.kind === 'field' && fixed === undefined && joins === undefined && field.types.length > 1 && (
            <Select
              label="Tipo"
              data={field.types.map((value) => ({ value, label: TYPES[value] }))}
              value={type}
              disabled={busy}
              allowDeselect={false}
              onChange={(value) => value !== null && value !== type && change({ type: value as DraftType })}
            />
          )}
          <Instead field={field} draft={draft} busy={busy} change={change} />
        </div>
      )}
    </>
  )
}

/** The words of each contract. */
function Values({ field, draft }: Pick<Props, 'field' | 'draft'>) {
  return (
    <dl className={classes.values}>
      {draft.files
        .map((file, at) => ({ name: file.name, value: field.values[at], key: `${at}` }))
        .map(({ name, value, key }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd data-verbatim>{valueText(field, value)}</dd>
          </div>
        ))}
    </dl>
  )
}

function valueText({ kind }: DraftedField, value: string | null | undefined): string {
  if (kind === 'list') return plural(Number(value ?? 0), 'item', 'itens')
  if (kind === 'condition') return value ? value : 'não tem este trecho'
  return value === null || value === undefined ? 'não tem este lugar' : value === '' ? 'em branco' : value
}

function Name({ field, busy, rename }: { field: DraftedField; busy: boolean; rename: (name: string) => void }) {
  const [name, setName] = useState(field.name)
  const save = () => {
    const next = name.trim()
    if (next === '' || busy) setName(field.name)
    else if (next !== field.name) rename(next)
  }
  return (
    <TextInput
      label="Pergunta"
      value={name}
      maxLength={200}
      onChange={({ currentTarget }) => setName(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}

/** Fixed text in its place, or another question. */
function Instead({ field, draft, busy, change }: Pick<Props, 'field' | 'draft' | 'busy' | 'change'>) {
  const { fixed, joins, kind, list, type, id } = field
  if (fixed !== undefined || joins !== undefined)
    return (
      <Button variant="default" size="compact-md" disabled={busy} onClick={() => change({ fixed: null, joins: null })}>
        Voltar a perguntar
      </Button>
    )
  if (kind === 'list' || list !== undefined) return null
  const others = draft.fields.filter(
    (each) =>
      each.id !== id &&
      each.kind === 'field' &&
      each.type === type &&
      each.list === undefined &&
      each.joins === undefined &&
      each.fixed === undefined,
  )
  const isTaken = draft.fields.some((each) => each.joins === id)
  return (
    <>
      <Select
        label={kind === 'condition' ? 'Não perguntar: fazer como em' : 'Manter texto fixo, como em'}
        placeholder="Escolha o contrato"
        data={draft.files.map((file, at) => ({ value: String(at), label: file.name }))}
        value={null}
        disabled={busy}
        onChange={(value) => value !== null && change({ fixed: Number(value) })}
      />
      {kind === 'field' && others.length > 0 && !isTaken && (
        <Select
          label="Juntar com outra pergunta"
          placeholder="Escolha a pergunta"
          searchable
          nothingFoundMessage="Nenhuma pergunta do mesmo tipo"
          data={others.map((each) => ({ value: each.id, label: each.name }))}
          value={null}
          disabled={busy}
          onChange={(value) => value !== null && change({ joins: value })}
        />
      )}
    </>
  )
}
