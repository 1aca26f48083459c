import { ActionIcon, Checkbox, Group, Switch, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { cpjRecordKinds } from '#shared/api/connections.ts'
import { definitionOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { settingTitles } from '#shared/interview/titles.ts'
import { cpjFieldsQuery, cpjQuery } from '../../../configurations/index.ts'
import { useMember } from '../../../shell/session/useMember.ts'
import { OptionSelect } from '../../answer/fields/OptionSelect.tsx'
import { useEditor } from '../state/useEditor.ts'
import classes from './Inspector.module.css'

const kindTitles = { processo: 'Processo', pessoa: 'Pessoa' } as const

const createLabels = {
  processo: 'Criar o processo no CPJ quando o documento não tem um',
  pessoa: 'Criar a pessoa no CPJ quando o documento não tem uma',
} as const

const isOf = (kind: string, target: unknown): boolean => typeof target === 'string' && target.startsWith(`${kind}.`)

/** Kinds of questions with one answer that CPJ can keep; formatted text, several options and passwords are none. */
const MAPPED: ReadonlySet<string> = new Set(['text', 'number', 'date', 'choice'])
const NOT_MAPPED: ReadonlySet<string> = new Set(['editor', 'checkbox', 'password'])

const isMapped = ({ ref, type }: Field): boolean => {
  const { answered, group } = definitionOf({ type })
  return ref !== '' && answered && MAPPED.has(group) && !NOT_MAPPED.has(type)
}

/** Which questions are fields of CPJ: answered from there, and written there when a document is finished. */
export function CpjSettings() {
  const { organization } = useMember()
  const { code, edit } = useEditor()
  const { enabled, definitions, creates } = code.integrationCPJ
  const isConnected = useQuery(cpjQuery(organization)).data?.account !== undefined
  const fields = useQuery({ ...cpjFieldsQuery(organization), enabled: enabled && isConnected })
  const change = (changed: Partial<typeof code.integrationCPJ>) =>
    edit((known) => ({ ...known, integrationCPJ: { ...known.integrationCPJ, ...changed } }))
  // Nothing to choose where the office has no CPJ.
  if (!enabled && !isConnected) return null
  const questions = code.sections.flatMap((section) => section.fields).filter(isMapped)
  const nameOf = (ref: string): string => questions.find((field) => field.ref === ref)?.name || ref
  const known = (fields.data ?? []).filter(({ isKey }) => !isKey)
  const choicesFor = (target: string) =>
    cpjRecordKinds.map((kind) => {
      const items = known.flatMap(({ record, name }) =>
        record === kind ? [{ value: `${kind}.${name}`, label: name.replaceAll('_', ' ') }] : [],
      )
      const isMissing = target.startsWith(`${kind}.`) && !items.some(({ value }) => value === target)
      const kept = { value: target, label: target.slice(kind.length + 1).replaceAll('_', ' ') }
      return { group: kindTitles[kind], items: isMissing ? [...items, kept] : items }
    })
  const free = questions.filter(({ ref }) => !Object.hasOwn(definitions, ref))
  return (
    <section className={classes.flow} aria-labelledby="cpj">
      <Text fw={600} component="h3" id="cpj">
        CPJ
      </Text>
      <Switch
        label={settingTitles['integrationCPJ.enabled']}
        description="As respostas vêm de um processo ou de uma pessoa do CPJ e, ao finalizar, vão para lá com o PDF."
        checked={enabled}
        onChange={({ currentTarget: { checked } }) => change({ enabled: checked })}
      />
      {enabled && fields.isError && (
        <Text size="sm" c="var(--m-status-red)" role="alert">
          {fields.error.message}
        </Text>
      )}
      {enabled &&
        Object.entries(definitions).map(([ref, target]) => (
          <Group key={ref} gap={4} wrap="nowrap" align="flex-end">
            <OptionSelect
              flex={1}
              label={nameOf(ref)}
              placeholder="Campo do CPJ"
              data-verbatim
              choices={choicesFor(String(target))}
              value={String(target)}
              onChange={(chosen) => change({ definitions: { ...definitions, [ref]: chosen } })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Desligar ${nameOf(ref)} do CPJ`}
              onClick={() =>
                change({ definitions: Object.fromEntries(Object.entries(definitions).filter(([one]) => one !== ref)) })
              }
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      {enabled &&
        cpjRecordKinds
          .filter((kind) => creates.includes(kind) || Object.values(definitions).some((one) => isOf(kind, one)))
          .map((kind) => (
            <Checkbox
              key={kind}
              label={createLabels[kind]}
              checked={creates.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                change({ creates: cpjRecordKinds.filter((one) => (one === kind ? checked : creates.includes(one))) })
              }
            />
          ))}
      {enabled && free.length > 0 && (
        <OptionSelect
          // After each choice, an empty box is shown for the next.
          key={Object.keys(definitions).length}
          label="Ligar uma pergunta ao CPJ"
          placeholder="Escolha a pergunta"
          choices={free.map(({ ref, name }) => ({ value: ref, label: name || ref }))}
          value=""
          onChange={(ref) => ref && change({ definitions: { ...definitions, [ref]: '' } })}
        />
      )}
    </section>
  )
}
