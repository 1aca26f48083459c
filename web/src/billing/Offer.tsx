import { Button, Text, Title } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router'
import { isPlanId, plans, plansOnSale } from '#shared/api/plans.ts'
import { planPoints, priceText } from '#shared/api/planText.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { client } from '../shell/client/index.ts'
import { Mark } from '../shell/Mark.tsx'
import { useMayOpen } from '../shell/navigation/useMayOpen.ts'
import { queryClient } from '../shell/query.ts'
import { userAtom } from '../shell/session/session.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import classes from './Offer.module.css'
import { PlanCard } from './PlanCard.tsx'

/** S0 §2, '/oferta': the public price page. */
export default function Offer() {
  usePageTitle('Planos e ofertas')
  const isIn = useAtomValue(userAtom) !== undefined
  // Of signed-in users, only owners can choose a plan.
  const mayChoose = useMayOpen()('/configurations')
  const to = isIn ? '/configurations?tab=cobranca' : '/cadastro'
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.page}>
        <header className={classes.top}>
          <Mark />
          <Button component={Link} to={isIn ? '/home' : '/'} variant="subtle">
            {isIn ? 'Voltar ao Minuta' : 'Entrar'}
          </Button>
        </header>
        <main className={classes.main}>
          <div className={classes.promise}>
            <h1>O documento pronto, do modelo que o escritório já usa</h1>
            <p>
              Envie um .docx, responda a entrevista e baixe docx e PDF. Comece com {trialDays} dias de teste, sem
              cartão, e escolha um plano quando fizer sentido.
            </p>
            {isIn && !mayChoose ? (
              <p>Quem escolhe o plano é o proprietário da sua organização.</p>
            ) : (
              <Button component={Link} to={to} size="md">
                {isIn ? 'Escolher um plano' : 'Começar o teste'}
              </Button>
            )}
          </div>
          <Offers />
          <section aria-labelledby="planos">
            <Title order={2} id="planos" mb="md">
              Planos
            </Title>
            <ul className={classes.plans}>
              {plansOnSale.map((plan) => (
                <li key={plan.id}>
                  <PlanCard
                    plan={plan}
                    action={
                      (!isIn || mayChoose) && (
                        <Button
                          component={Link}
                          to={to}
                          variant={plan.id === 'professional' ? 'filled' : 'default'}
                          fullWidth
                          aria-label={isIn ? `Escolher o plano ${plan.name}` : `Começar com o plano ${plan.name}`}
                        >
                          {isIn ? 'Escolher' : 'Começar'}
                        </Button>
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            <p className={classes.small}>
              Preços por organização e por mês. O que passa do incluído é cobrado pelo preço abaixo de cada item, e o
              que se começa a usar conta inteiro. Perto do limite, os proprietários são avisados com 80% e com 100%.
            </p>
          </section>
          <section aria-labelledby="teste" className={classes.trial}>
            <Title order={2} id="teste">
              O que vem no teste
            </Title>
            <ul>
              {planPoints(plans.trial, today(new Date()).slice(0, 7)).map(({ kind, included }) => (
                <li key={kind}>{included}</li>
              ))}
            </ul>
            <Text c="dimmed">
              Quando o teste termina, nada se perde: modelos e documentos continuam podendo ser lidos e baixados. Só não
              se começam documentos novos até escolher um plano.
            </Text>
          </section>
        </main>
      </div>
    </QueryClientProvider>
  )
}

/** Length of the trial. */
const trialDays = 14

/** The current offers; the page is complete without them, even if they fail to load. */
function Offers() {
  const offers = useQuery({
    queryKey: ['offers'],
    queryFn: ({ signal }) => client.administration.listOffers(undefined, { signal, quiet: true }),
  })
  const { data: { supportEmail } = {} } = useQuery({
    queryKey: ['client-configuration'],
    queryFn: ({ signal }) => client.service.getClientConfiguration(undefined, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: offers.data !== undefined && offers.data.length > 0,
  })
  if (!offers.data || offers.data.length === 0) return null
  return (
    <section aria-labelledby="ofertas" className={classes.offers}>
      <Title order={2} id="ofertas">
        Ofertas de hoje
      </Title>
      <ul>
        {offers.data.map(({ code, plan, price, validUntil, description }) => (
          <li key={code}>
            <p>
              <strong>
                {isPlanId(plan) ? plans[plan].name : plan} por {priceText(price)} ao mês
              </strong>
              {description && `: ${description}`}
            </p>
            <p className={classes.small}>
              {supportEmail ? (
                <>
                  Escreva para <a href={emailAbout(supportEmail, code)}>{supportEmail}</a> com o código
                </>
              ) : (
                'Código'
              )}{' '}
              <code>{code}</code>. Vale até {formatDate(validUntil)}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const emailAbout = (address: string, code: string): string =>
  `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(`Oferta ${code}`)}`
