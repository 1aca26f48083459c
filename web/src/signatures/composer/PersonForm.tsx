import { Button, Checkbox, Collapse, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type CodeChannel, type ParticipantRole, participantRoles } from '#shared/api/signatures/schemas.ts'
import { formatPhone } from '#shared/format/phone.ts'
import { EmailInput } from '../../blocks/EmailInput.tsx'
import { MaskedInput } from '../../blocks/MaskedInput.tsx'
import { maskTyped } from '../../blocks/maskTyped.ts'
import type { DraftPerson } from '../draft.ts'
import { channelLabels, roleLabels } from '../words.ts'
import { NameInput } from './NameInput.tsx'
import classes from './People.module.css'
import type { PersonField } from './problems.ts'

type Props = {
  person: DraftPerson
  /** How this installation can send codes. */
  channels: readonly CodeChannel[]
  onChange: (part: Partial<DraftPerson>) => void
  problemOf: (field: PersonField) => string | undefined
  /** A field was left: its problem is shown from now on. */
  onLeft: (field: PersonField) => void
}

const roles = participantRoles.map((value) => ({ value, label: roleLabels[value] }))

/** One person of the envelope. */
export function PersonForm({ person, channels, onChange, problemOf, onLeft }: Props) {
  const { role, name, email, phone, cpf, title, asksCpf, codeBy, needsCertificate } = person
  const hasMore = phone !== '' || cpf !== '' || asksCpf || needsCertificate || codeBy !== 'email'
  const [more, setMore] = useState(hasMore)
  const isOpen = more || problemOf('cpf') !== undefined || problemOf('phone') !== undefined
  const first = useRef<HTMLInputElement>(null)
  const isNew = useRef(name === '' && email === '')
  useEffect(() => {
    if (isNew.current) first.current?.focus()
  }, [])
  return (
    <Stack gap="sm" className={classes.form}>
      <NameInput
        ref={first}
        value={name}
        error={problemOf('name')}
        onChange={(next) => onChange({ name: next })}
        onBlur={() => onLeft('name')}
        onOffer={({ label, ...offer }) =>
          onChange({
            name: label,
            ...(offer.email && { email: offer.email }),
            ...(offer.phone && { phone: offer.phone }),
            ...(offer.cpf && { cpf: offer.cpf }),
          })
        }
      />
      <EmailInput
        label="E-mail"
        type="text"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={problemOf('email')}
        onChange={(next) => onChange({ email: next })}
        onBlur={() => onLeft('email')}
      />
      <SimpleGrid cols={2} spacing="sm">
        <Select
          label="O que faz"
          allowDeselect={false}
          data={roles}
          value={role}
          error={problemOf('role')}
          onChange={(next) => next && onChange({ role: next as ParticipantRole })}
        />
        <TextInput
          label="Como aparece"
          placeholder="Locadora, sócio…"
          maxLength={100}
          value={title}
          error={problemOf('title')}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.more}
        rightSection={<IconChevronDown size={14} aria-hidden data-open={isOpen || undefined} />}
        aria-expanded={isOpen}
        onClick={() => setMore(!isOpen)}
      >
        CPF, telefone e exigências
      </Button>
      <Collapse expanded={isOpen}>
        <Stack gap="sm">
          <SimpleGrid cols={2} spacing="sm">
            <MaskedInput
              label="CPF"
              inputMode="numeric"
              autoComplete="off"
              mask={(text) => maskTyped('###.###.###-##', text)}
              value={cpf}
              error={problemOf('cpf')}
              onChange={(next) => onChange({ cpf: next })}
              onBlur={() => onLeft('cpf')}
            />
            <TextInput
              label="Telefone"
              inputMode="tel"
              autoComplete="off"
              maxLength={30}
              value={phone}
              error={problemOf('phone')}
              onChange={(event) => onChange({ phone: event.currentTarget.value })}
              onBlur={() => {
                if (formatPhone(phone) !== phone) onChange({ phone: formatPhone(phone) })
                onLeft('phone')
              }}
            />
          </SimpleGrid>
          {role !== 'copy' && (
            <>
              {channels.length > 1 && (
                <Select
                  label="O código vai por"
                  allowDeselect={false}
                  data={channels.map((value) => ({ value, label: channelLabels[value] }))}
                  value={codeBy}
                  onChange={(next) => next && onChange({ codeBy: next as CodeChannel })}
                />
              )}
              <Checkbox
                label="Pedir o CPF ao assinar"
                description={cpf === '' ? 'A pessoa digita o próprio CPF.' : 'Tem de ser o CPF acima.'}
                checked={asksCpf}
                onChange={(event) => onChange({ asksCpf: event.currentTarget.checked })}
              />
              <Checkbox
                label="Exigir certificado ICP-Brasil"
                description="A pessoa só assina com o certificado dela (A1 ou A3)."
                checked={needsCertificate}
                onChange={(event) => onChange({ needsCertificate: event.currentTarget.checked })}
              />
            </>
          )}
        </Stack>
      </Collapse>
    </Stack>
  )
}
