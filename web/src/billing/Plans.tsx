import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Plan, type PlanId, plansOnSale } from '#shared/api/plans.ts'
import { Confirm } from '../blocks/dialogs/Confirm.tsx'
import { SectionHeader } from '../blocks/layout/SectionHeader.tsx'
import { client } from '../shell/client/index.ts'
import { notify } from '../shell/notify.ts'
import { useMember } from '../shell/session/useMember.ts'
import classes from './Billing.module.css'
import { PlanCard } from './PlanCard.tsx'
import { billingKey } from './queries.ts'

/** The available plans, with the current one marked. */
export function Plans({ current }: { current: PlanId }) {
  const { organization: orgId } = useMember()
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<Plan>()
  const choose = useMutation({
    mutationFn: (plan: Exclude<PlanId, 'trial'>) => client.billing.choosePlan({ params: { orgId }, body: { plan } }),
    onSuccess: ({ plan }) => {
      notify({ type: 'other', text: `A organização está no plano ${plan.name}.` })
      return queries.invalidateQueries({ queryKey: billingKey(orgId) })
    },
    onSettled: () => setWanted(undefined),
  })
  return (
    <>
      <SectionHeader title="Planos" caption="O plano vale para o mês inteiro em que é escolhido." />
      <ul className={classes.plans}>
        {plansOnSale.map((plan) => (
          <li key={plan.id}>
            <PlanCard
              plan={plan}
              current={plan.id === current}
              action={
                plan.id === current ? (
                  <Button variant="default" fullWidth disabled>
                    Plano atual
                  </Button>
                ) : (
                  <Button
                    variant="default"
                    fullWidth
                    onClick={() => setWanted(plan)}
                    aria-label={`Escolher ${plan.name}`}
                  >
                    Escolher
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
      <Confirm
        opened={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        title={`Passar para o plano ${wanted?.name ?? ''}?`}
        text="O plano vale a partir deste mês, e a fatura do mês passa a ser feita por ele. O que já foi usado continua contado."
        action="Escolher este plano"
        busy={choose.isPending}
        onConfirm={() => wanted && wanted.id !== 'trial' && choose.mutate(wanted.id)}
      />
    </>
  )
}
