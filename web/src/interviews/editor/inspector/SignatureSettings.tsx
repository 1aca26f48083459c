import { ActionIcon, Button, Checkbox, Input, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { MOST_PARTICIPANTS, type ParticipantRole } from '#shared/api/signatures/schemas.ts'
import { definitionOf } from '#shared/interview/index.ts'
import type { Field, InterviewCode, SigningParty } from '#shared/interview/model.ts'
import { settingTitles } from '#shared/interview/titles.ts'
import { isList, isScope, type TemplateScope } from '#shared/template/index.ts'
import { moveItem } from '../../answer/listItems.ts'
import { newParty } from '../../edits/addSigner.ts'
import { useEditor } from '../state/useEditor.ts'
import { faultIn } from './faultIn.tsx'
import classes from './Inspector.module.css'

type Signature = InterviewCode['settings']['finish']['signature']
type Change = (changed: Partial<Signature>, place?: string) => void

type Props = { readonly signature: Signature; readonly shape: TemplateScope; readonly onChange: Change }

const PARTIES = 'settings.finish.signature.parties'

/** Who signs the documents, and whether they are sent to be signed when a document is finished. */
export function SignatureSettings({ signature, shape, onChange }: Props) {
  const { send, subject, message, days, parties } = signature
  const text = (name: 'subject' | 'message') => ({
    label: settingTitles[`settings.finish.signature.${name}`],
    'data-verbatim': true,
    wrapperProps: { 'data-setting': `settings.finish.signature.${name}` },
    error: faultIn(signature[name], shape),
    value: signature[name],
  })
  return (
    <div className={classes.settings} data-setting="settings.finish.signature">
      <Parties parties={parties} shape={shape} onChange={onChange} />
      {(parties.length > 0 || send) && (
        <>
          <Switch
            label={settingTitles['settings.finish.signature.send']}
            description="Sem isto, quem finaliza o documento confere as pessoas e envia."
            checked={send}
            onChange={({ currentTarget: { checked } }) => onChange({ send: checked })}
          />
          <TextInput
            {...text('subject')}
            description="Vazio, é o nome do documento."
            maxLength={300}
            placeholder={subject === '' ? 'Contrato de {{nome}}' : undefined}
            onChange={({ currentTarget: { value } }) =>
              onChange({ subject: value }, 'settings.finish.signature.subject')
            }
          />
          <Textarea
            {...text('message')}
            description="Vazia, é a das configurações de assinatura."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={4_000}
            value={message}
            onChange={({ currentTarget: { value } }) =>
              onChange({ message: value }, 'settings.finish.signature.message')
            }
          />
          <NumberInput
            label={settingTitles['settings.finish.signature.days']}
            description="Contados do envio. Sem número, é o das configurações de assinatura."
            min={1}
            max={365}
            allowDecimal={false}
            allowNegative={false}
            value={days ?? ''}
            onChange={(next) =>
              onChange(
                { days: typeof next === 'number' && next >= 1 ? next : undefined },
                'settings.finish.signature.days',
              )
            }
          />
        </>
      )}
    </div>
  )
}

function Parties({ parties, shape, onChange }: Pick<Props, 'shape' | 'onChange'> & Pick<Signature, 'parties'>) {
  const rows = useRef<HTMLDivElement>(null)
  const store = (next: readonly SigningParty[], place?: string) => onChange({ parties: [...next] }, place)
  const add = () => {
    store([...parties, newParty])
    requestAnimationFrame(() => rows.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus())
  }
  return (
    <Input.Wrapper
      label={settingTitles[PARTIES]}
      labelElement="div"
      data-setting={PARTIES}
      description='Uma pessoa para cada papel que os arquivos do Word citam, como "cliente" em {{assinatura "cliente"}}.'
    >
      <div ref={rows} className={`${classes.rows} ${classes.described}`}>
        {parties
          .map((party, at) => ({ party, at, key: `assina-${at}` }))
          .map(({ party, at, key }) => (
            <Party
              key={key}
              party={party}
              at={at}
              last={at === parties.length - 1}
              shape={shape}
              onChange={(changed, place) =>
                store(
                  parties.map((one, index) => (index === at ? { ...one, ...changed } : one)),
                  place,
                )
              }
              onMove={(to) => store(moveItem(parties, at, to) as SigningParty[])}
              onRemove={() => store(parties.filter((_, index) => index !== at))}
            />
          ))}
        {parties.length < MOST_PARTICIPANTS && (
          <Button
            variant="default"
            size="compact-sm"
            w="fit-content"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={add}
          >
            Adicionar quem assina
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}

const roles: readonly { readonly value: ParticipantRole; readonly label: string }[] = [
  { value: 'signer', label: 'Assina' },
  { value: 'witness', label: 'Assina como testemunha' },
  { value: 'approver', label: 'Só aprova' },
  { value: 'copy', label: 'Só recebe cópia' },
]

const texts = [
  ['name', 'Nome', '{{nome}}'],
  ['email', 'E-mail', '{{email}}'],
  ['cpf', 'CPF', '{{cpf}}'],
  ['phone', 'Telefone', '{{telefone}}'],
] as const

type PartyProps = {
  readonly party: SigningParty
  readonly at: number
  readonly last: boolean
  readonly shape: TemplateScope
  readonly onChange: (changed: Partial<SigningParty>, place?: string) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** The lists of people, with the questions of an item. */
const listsOf = ({ sections }: InterviewCode): readonly Field[] =>
  sections.flatMap(({ fields }) => fields).filter((field) => field.ref !== '' && definitionOf(field).holdsItems)

/** What the texts of a party may use: inside a list, its questions too. */
function shapeFor(shape: TemplateScope, listRef: string): TemplateScope {
  const list = shape[listRef]
  const [item] = isList(list) ? list : []
  return item !== undefined && isScope(item) ? { ...shape, ...item } : shape
}

function Party({ party, at, last, shape, onChange, onMove, onRemove }: PartyProps) {
  const { code } = useEditor()
  const lists = useMemo(() => listsOf(code), [code])
  const inside = useMemo(() => shapeFor(shape, party.listRef), [shape, party.listRef])
  const who = party.tag || `${at + 1}ª pessoa`
  const place = `${PARTIES}.${at}`
  const isUnknown = party.listRef !== '' && !lists.some(({ ref }) => ref === party.listRef)
  return (
    <fieldset aria-label={`Quem assina: ${who}`} className={classes.term} data-setting={place}>
      <div className={classes.row}>
        <TextInput
          flex={1}
          size="sm"
          aria-label={`Papel da ${at + 1}ª pessoa`}
          placeholder="Como no Word: cliente"
          data-verbatim
          maxLength={60}
          value={party.tag}
          onChange={({ currentTarget: { value } }) => onChange({ tag: value }, `${place}.tag`)}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Mover ${who} para cima`}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          <IconArrowUp size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Mover ${who} para baixo`}
          disabled={last}
          onClick={() => onMove(at + 1)}
        >
          <IconArrowDown size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Remover ${who}`} onClick={onRemove}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </div>
      <Select
        size="sm"
        label="O que faz"
        data={roles}
        allowDeselect={false}
        value={party.role}
        onChange={(role) => role && onChange({ role: role as ParticipantRole })}
      />
      <TextInput
        size="sm"
        label="Assina na qualidade de"
        placeholder={party.tag || 'Locadora'}
        data-verbatim
        maxLength={100}
        value={party.title}
        onChange={({ currentTarget: { value } }) => onChange({ title: value }, `${place}.title`)}
      />
      {(lists.length > 0 || party.listRef !== '') && (
        <Select
          size="sm"
          label="Uma pessoa ou várias"
          data-verbatim
          data={[
            { value: '', label: 'Uma pessoa' },
            ...lists.map(({ ref, name }) => ({ value: ref, label: `Cada item de ${name || ref}` })),
            ...(isUnknown ? [{ value: party.listRef, label: party.listRef }] : []),
          ]}
          allowDeselect={false}
          error={isUnknown && 'Esta lista não existe mais. Escolha outra.'}
          value={party.listRef}
          onChange={(listRef) => listRef !== null && onChange({ listRef })}
        />
      )}
      {texts.map(([name, label, placeholder]) => (
        <TextInput
          key={name}
          size="sm"
          label={label}
          wrapperProps={{ 'data-setting': `${place}.${name}` }}
          placeholder={placeholder}
          data-verbatim
          maxLength={500}
          error={faultIn(party[name], inside)}
          value={party[name]}
          onChange={({ currentTarget: { value } }) => onChange({ [name]: value }, `${place}.${name}`)}
        />
      ))}
      <NumberInput
        size="sm"
        label="Ordem"
        description="Quem tem o mesmo número assina ao mesmo tempo."
        min={1}
        max={MOST_PARTICIPANTS}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        value={party.order}
        onChange={(order) => typeof order === 'number' && order >= 1 && onChange({ order }, `${place}.order`)}
      />
      <Checkbox
        label="Pedir o CPF ao assinar"
        checked={party.asksCpf}
        onChange={({ currentTarget: { checked } }) => onChange({ asksCpf: checked })}
      />
    </fieldset>
  )
}
