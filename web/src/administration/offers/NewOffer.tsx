import { Select, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plansOnSale } from '#shared/api/plans.ts'
import { DateInput } from '../../blocks/dates/DateInput.tsx'
import { FormPanel } from '../../blocks/layout/FormPanel.tsx'
import { MoneyInput } from '../../blocks/MoneyInput.tsx'
import { client, spokenText } from '../../shell/client/index.ts'
import { offersQuery } from '../queries.ts'

const blank = { code: '', plan: plansOnSale[0]?.id as string, price: '', validUntil: '', description: '' }

/** '1234.5' as the offer wants it: two decimals. */
const exact = (price: string): string => (/^\d+(\.\d{1,2})?$/.test(price) ? Number(price).toFixed(2) : price)

/** A plan at a price, until a day. */
export function NewOffer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(blank)
  const create = useMutation({
    mutationFn: () =>
      client.administration.createOffer({ body: { ...typed, price: exact(typed.price) } }, { quiet: true }),
    onSuccess: async () => {
      close()
      await queries.invalidateQueries({ queryKey: offersQuery.queryKey })
    },
  })
  const close = () => {
    onClose()
    setTyped(blank)
    create.reset()
  }
  const set = (part: Partial<typeof blank>) => setTyped((before) => ({ ...before, ...part }))
  const dirty = Object.entries(typed).some(([name, value]) => value !== blank[name as keyof typeof blank])
  return (
    <FormPanel
      opened={opened}
      onClose={close}
      title="Nova oferta"
      label="Nova oferta"
      action="Criar oferta"
      onSubmit={() => create.mutate()}
      incomplete={!typed.code.trim() || !typed.price || !typed.validUntil}
      dirty={dirty && !create.isSuccess}
      busy={create.isPending}
      failure={create.isError ? spokenText(create.error) : undefined}
    >
      <TextInput
        label="Código"
        description="Letras, números e hifens, como será dito ao telefone."
        placeholder="ADVOGADOS-2027"
        maxLength={30}
        autoComplete="off"
        data-autofocus
        value={typed.code}
        onChange={({ currentTarget }) => set({ code: currentTarget.value.toLocaleUpperCase('pt-BR') })}
      />
      <Select
        label="Plano"
        data={plansOnSale.map(({ id, name }) => ({ value: id, label: name }))}
        value={typed.plan}
        onChange={(plan) => plan && set({ plan })}
        allowDeselect={false}
      />
      <MoneyInput label="Preço por mês" value={typed.price} onChange={(price) => set({ price })} />
      <DateInput
        label="Vale até"
        value={typed.validUntil}
        onChange={(validUntil) => set({ validUntil: validUntil ?? '' })}
      />
      <Textarea
        label="Descrição"
        description="Aparece na página de ofertas."
        maxLength={300}
        autosize
        minRows={2}
        value={typed.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
    </FormPanel>
  )
}
