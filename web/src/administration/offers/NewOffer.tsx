import { Select, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { plansOnSale } from '#shared/api/plans.ts'
import { DateInput } from '../../blocks/dates/DateInput.tsx'
import { FormPanel } from '../../blocks/layout/FormPanel.tsx'
import { MoneyInput } from '../../blocks/MoneyInput.tsx'
import { client, failureText } from '../../shell/client/index.ts'
import { useForm } from '../../shell/forms/useForm.ts'
import { offersQuery } from '../queries.ts'

const blank = { code: '', plan: plansOnSale[0]?.id as string, price: '', validUntil: '', description: '' }

/** Formats '1234.5' with two decimals, as the offer requires. */
const exact = (price: string): string => (/^\d+(\.\d{1,2})?$/.test(price) ? Number(price).toFixed(2) : price)

/** Creates an offer: a plan at a price, until a date. */
export function NewOffer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useForm({
    stored: blank,
    send: async (typed) => {
      await client.administration.createOffer({ body: { ...typed, price: exact(typed.price) } }, { quiet: true })
      onClose()
      await queries.invalidateQueries({ queryKey: offersQuery.queryKey })
    },
  })
  const { value, change } = form
  const close = () => {
    onClose()
    form.undo()
  }
  return (
    <FormPanel
      opened={opened}
      onClose={close}
      title="Nova oferta"
      label="Nova oferta"
      action="Criar oferta"
      onSubmit={form.save}
      incomplete={!value.code.trim() || !value.price || !value.validUntil}
      dirty={form.dirty}
      busy={form.busy}
      failure={failureText(form.error)}
    >
      <TextInput
        label="Código"
        description="Letras, números e hifens, como será dito ao telefone."
        placeholder="ADVOGADOS-2027"
        maxLength={30}
        autoComplete="off"
        data-autofocus
        value={value.code}
        onChange={({ currentTarget }) => change({ code: currentTarget.value.toLocaleUpperCase('pt-BR') })}
      />
      <Select
        label="Plano"
        data={plansOnSale.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.plan}
        onChange={(plan) => plan && change({ plan })}
        allowDeselect={false}
      />
      <MoneyInput label="Preço por mês" value={value.price} onChange={(price) => change({ price })} />
      <DateInput
        label="Vale até"
        value={value.validUntil}
        onChange={(validUntil) => change({ validUntil: validUntil ?? '' })}
      />
      <Textarea
        label="Descrição"
        description="Aparece na página de ofertas."
        maxLength={300}
        autosize
        minRows={2}
        value={value.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
    </FormPanel>
  )
}
