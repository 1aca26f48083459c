import { ActionIcon, Button, Checkbox, Group, Input, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { factAskedBy, findsParties, takesFacts } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { fieldTitles } from '#shared/interview/titles.ts'
import {
  kinds as allKinds,
  factsOfCep,
  fillableFacts,
  type PartyKind,
  partyKinds,
} from '#shared/register/partyKinds.ts'
import { client } from '../../../shell/client/index.ts'
import { OptionSelect } from '../../answer/fields/OptionSelect.tsx'
import { changeField } from '../../edits/changeField.ts'
import { eachField } from '../../edits/fields.ts'
import { filledBy, fillFrom, linkToRegister, neighboursOf } from '../../edits/registerLink.ts'
import { useEditor } from '../state/useEditor.ts'
import classes from './Inspector.module.css'

/** Links a question to the register: where it looks, and what a choice fills. */
export function RegisterSettings({ field }: { field: Field }) {
  const editor = useEditor()
  if (!takesFacts(field) || field.ref === '') return null
  const anchor = field.relatedBy && field.registerFact ? anchorOf(field, editor.code) : undefined
  if (anchor) return <Filled field={field} anchor={anchor} />
  if (!findsParties(field)) return null
  const kinds = field.registerKinds ?? []
  return (
    <>
      <Checkbox.Group
        label={fieldTitles.registerKinds}
        description="Quem responde escolhe no cadastro, e as perguntas ligadas são preenchidas."
        value={kinds}
        onChange={(chosen) =>
          editor.edit((code) =>
            linkToRegister(
              code,
              field.uid,
              partyKinds.filter((kind) => chosen.includes(kind)),
            ),
          )
        }
      >
        <Group gap="xs" mt={8} data-setting="registerKinds">
          {partyKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={allKinds[kind].label} />
          ))}
        </Group>
      </Checkbox.Group>
      {kinds.length > 0 && <Links anchor={field} kinds={kinds} />}
      {kinds.length === 0 && field.type === 'cep' && <AddressOfCep anchor={field} />}
    </>
  )
}

/** Without kinds, the facts of a CEP. */
const factChoices = (kinds: readonly PartyKind[]) =>
  (kinds.length > 0 ? fillableFacts(kinds) : factsOfCep).map(({ name, label }) => ({ value: name, label }))

const nameOf = ({ name, ref }: Field): string => name || ref

type LinksProps = { anchor: Field; kinds: readonly PartyKind[] }

function Links({ anchor, kinds }: LinksProps) {
  const { edit } = useEditor()
  return (
    <Stack gap="xs">
      <OptionSelect
        wrapperProps={{ 'data-setting': 'registerFact' }}
        label="Esta pergunta guarda"
        allowDeselect={false}
        choices={factChoices(kinds)}
        value={anchor.registerFact || 'name'}
        onChange={(registerFact) => edit((known) => changeField(known, anchor.uid, { registerFact }))}
      />
      <FilledQuestions anchor={anchor} kinds={kinds} label="Preenche também" />
    </Stack>
  )
}

/** A CEP fills the questions of its address, if the deployment has a lookup service. */
function AddressOfCep({ anchor }: { anchor: Field }) {
  const { code } = useEditor()
  const functions = useQuery({
    queryKey: ['functions'],
    queryFn: ({ signal }) => client.register.listFunctions(undefined, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isOffered = functions.data?.includes('cep') === true
  if (!isOffered && filledBy(code, anchor.uid).length === 0) return null
  return <FilledQuestions anchor={anchor} kinds={[]} label="Preenche com o endereço" />
}

/** The questions that another one fills, each with its fact. */
function FilledQuestions({ anchor, kinds, label }: LinksProps & { label: string }) {
  const { code, edit } = useEditor()
  const choices = factChoices(kinds)
  const filled = filledBy(code, anchor.uid)
  const free = neighboursOf(code, anchor.uid).filter((field) => !field.relatedBy && !field.registerKinds?.length)
  const unused = choices.find(({ value }) => value !== 'name' && !filled.some((one) => one.registerFact === value))
  const factFor = (uid: string): string => {
    const guess = factAskedBy(free.find((field) => field.uid === uid)!, kinds.length > 0 ? kinds : ['property'])
    const asked = kinds.length === 0 && guess === 'address' ? 'street' : guess
    return choices.some(({ value }) => value === asked) ? asked! : unused!.value
  }
  return (
    <Stack gap="xs">
      <Input.Wrapper
        label={label}
        labelElement="div"
        description={filled.length === 0 ? 'Nenhuma outra pergunta ainda.' : undefined}
      >
        <Stack gap="xs" mt={filled.length > 0 ? 4 : 0}>
          {filled.map((field) => (
            <Group key={field.uid} gap={4} wrap="nowrap" align="flex-end">
              <OptionSelect
                label={nameOf(field)}
                labelProps={{ className: classes.filledName }}
                flex={1}
                allowDeselect={false}
                choices={choices}
                value={field.registerFact ?? ''}
                onChange={(fact) => edit((known) => fillFrom(known, anchor.uid, field.uid, fact))}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Não preencher ${nameOf(field)}`}
                onClick={() => edit((known) => fillFrom(known, anchor.uid, field.uid, undefined))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      </Input.Wrapper>
      {free.length > 0 && unused && (
        <OptionSelect
          key={filled.length}
          label="Preencher outra pergunta"
          placeholder="Escolha a pergunta"
          nothingFoundMessage="Nenhuma pergunta encontrada"
          choices={free.map((field) => ({ value: field.uid, label: nameOf(field) }))}
          value=""
          onChange={(uid) => uid && edit((known) => fillFrom(known, anchor.uid, uid, factFor(uid)))}
        />
      )}
    </Stack>
  )
}

const isAnchor = ({ registerKinds, type }: Field): boolean => Boolean(registerKinds?.length) || type === 'cep'

function anchorOf(field: Field, code: ReturnType<typeof useEditor>['code']): Field | undefined {
  for (const { field: other, list } of eachField(code))
    if ((list ? `${list.ref}.${other.ref}` : other.ref) === field.relatedBy && isAnchor(other)) return other
  return undefined
}

/** A question that another one fills. */
function Filled({ field, anchor }: { field: Field; anchor: Field }) {
  const editor = useEditor()
  return (
    <Stack gap={4}>
      <OptionSelect
        wrapperProps={{ 'data-setting': 'registerFact' }}
        label={fieldTitles.registerFact}
        description={
          anchor.registerKinds?.length
            ? `Preenchido por quem é escolhido em "${nameOf(anchor)}".`
            : `Preenchido com o endereço do CEP em "${nameOf(anchor)}".`
        }
        allowDeselect={false}
        choices={factChoices(anchor.registerKinds ?? [])}
        value={field.registerFact ?? ''}
        onChange={(fact) => editor.edit((code) => fillFrom(code, anchor.uid, field.uid, fact))}
      />
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => editor.edit((code) => fillFrom(code, anchor.uid, field.uid, undefined))}
        >
          Não preencher mais
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        Quem responde ainda pode digitar outra coisa.
      </Text>
    </Stack>
  )
}
