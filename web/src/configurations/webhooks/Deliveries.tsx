import { Accordion, Button, Code, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WebhookAttempt } from '#shared/api/webhooks.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { Moment } from '../../blocks/Moment.tsx'
import { TableTag } from '../../blocks/table/TableTag.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import classes from './Deliveries.module.css'
import { deliveriesQuery, deliveryQuery, type WebhookDelivery, type WebhookEndpoint, webhooksQuery } from './queries.ts'
import { attemptText, deliveryState, eventName } from './webhookText.ts'

/** What was sent to an endpoint, the newest first; each can be opened, and sent again. */
export function Deliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const query = useInfiniteQuery(deliveriesQuery(endpoint.id))
  const [opened, setOpened] = useState<string | null>(null)
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  useReload(items)
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        Envios
      </Title>
      {query.isPending && <Skeleton height={120} />}
      {query.error && <FailureAlert error={query.error} />}
      {query.isSuccess && items.length === 0 && (
        <Text size="sm" c="dimmed">
          Nenhum ainda. Envie um teste para ver se o endereço responde.
        </Text>
      )}
      <Accordion
        value={opened}
        onChange={setOpened}
        classNames={{ content: classes.content, control: classes.control, label: classes.label }}
      >
        {items.map((delivery) => (
          <Accordion.Item key={delivery.id} value={delivery.id}>
            <Accordion.Control>
              <Line delivery={delivery} />
            </Accordion.Control>
            <Accordion.Panel>
              {opened === delivery.id && <Delivery endpoint={endpoint} delivery={delivery} />}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {query.hasNextPage && (
        <Button variant="subtle" mt="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </section>
  )
}

/** How the endpoint is follows from its deliveries. */
function useReload(items: readonly WebhookDelivery[]) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const outcome = items.map(({ state, attempts }) => `${state}${attempts}`).join()
  useEffect(() => {
    if (outcome !== '') void queries.invalidateQueries(webhooksQuery(organization))
  }, [outcome, organization, queries])
}

function Line({ delivery }: { delivery: WebhookDelivery }) {
  const { label, color, note } = deliveryState(delivery)
  return (
    <span className={classes.line}>
      <span className={classes.what}>
        {eventName(delivery.type)}
        <span className={classes.second}>
          {delivery.subject} · <Moment instant={delivery.createdAt} />
          {note && ` · ${note}`}
        </span>
      </span>
      <TableTag label={label} color={color} />
    </span>
  )
}

type Props = { endpoint: WebhookEndpoint; delivery: WebhookDelivery }

function Delivery({ endpoint, delivery }: Props) {
  const queries = useQueryClient()
  const details = useQuery(deliveryQuery(endpoint.id, delivery))
  const replay = useMutation({
    mutationFn: () =>
      client.webhooks.replayWebhookDelivery({ params: { endpointId: endpoint.id, deliveryId: delivery.id } }),
    onSuccess: () => queries.invalidateQueries(deliveriesQuery(endpoint.id)),
  })
  const isPaused = endpoint.pausedAt !== undefined && delivery.type !== 'webhook.test'
  if (details.isError) return <FailureAlert error={details.error} />
  if (!details.data) return <Skeleton height={80} />
  return (
    <Stack gap="sm">
      {details.data.log.map((attempt) => (
        <Attempt key={attempt.at} attempt={attempt} />
      ))}
      <details>
        <summary>O que foi enviado</summary>
        <Code block data-verbatim className={classes.text} tabIndex={0}>
          {pretty(details.data.body)}
        </Code>
      </details>
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={isPaused || delivery.state === 'waiting'}
          loading={replay.isPending}
          onClick={() => replay.mutate()}
        >
          Enviar de novo
        </Button>
      </Group>
    </Stack>
  )
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  return (
    <div>
      <Text size="sm">
        {attemptText(attempt)}
        <Text span inherit c="dimmed">
          {' '}
          em {formatDateTime(attempt.at, 'DD/MM/YYYY HH:mm:ss')}, em {attempt.milliseconds} ms
        </Text>
      </Text>
      {attempt.answer && (
        <Code block data-verbatim className={classes.text} tabIndex={0}>
          {attempt.answer}
        </Code>
      )}
    </div>
  )
}

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)
