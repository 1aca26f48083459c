import { Anchor, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type RetentionRule, UPCOMING_DAYS, type UpcomingErasure } from '#shared/api/privacy.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { ListState } from '../blocks/ListState.tsx'
import { QueryResult } from '../blocks/QueryResult.tsx'
import { TableTag } from '../blocks/table/TableTag.tsx'
import { runAddress } from '../shell/addresses.ts'
import { useMember } from '../shell/session/useMember.ts'
import classes from './Privacy.module.css'
import { retentionQuery, upcomingQuery } from './queries.ts'

/** What is erased soon because its model says how long documents are kept. */
export function Retention() {
  const { organization } = useMember()
  const query = useQuery(retentionQuery(organization))
  return (
    <section className={classes.part} aria-labelledby="prazos">
      <Title order={2} id="prazos">
        Prazos de guarda
      </Title>
      <Text c="dimmed">
        Um modelo pode dizer por quantos meses os seus documentos ficam guardados depois de finalizados. O que está sob
        guarda legal não é eliminado, e nada é eliminado nos primeiros {UPCOMING_DAYS} dias depois que um prazo é
        publicado ou mudado.
      </Text>
      <QueryResult query={query}>
        {(rules) =>
          rules.length === 0 ? (
            <Text>
              Nenhum modelo tem prazo de guarda. Ele é definido nas configurações do modelo, no editor, e vale quando o
              modelo é publicado.
            </Text>
          ) : (
            rules.map((rule) => <Rule key={rule.interviewId} rule={rule} />)
          )
        }
      </QueryResult>
    </section>
  )
}

function Rule({ rule: { interviewId, name, months } }: { rule: RetentionRule }) {
  const { organization } = useMember()
  const query = useInfiniteQuery(upcomingQuery(organization, interviewId))
  return (
    <section aria-label={`Prazo de guarda de ${name}`}>
      <Title order={3}>{name}</Title>
      <Text size="sm" c="dimmed" mb="xs">
        {months === 1 ? '1 mês' : `${months.toLocaleString('pt-BR')} meses`} depois de finalizados
      </Text>
      <ListState
        query={query}
        narrowed={false}
        empty={<Text>Nenhum documento será eliminado nos próximos {UPCOMING_DAYS} dias.</Text>}
      >
        {(documents) => (
          <ul className={classes.list} aria-label={`Eliminados nos próximos ${UPCOMING_DAYS} dias`}>
            {documents.map((document) => (
              <Upcoming key={document.id} document={document} interviewId={interviewId} />
            ))}
          </ul>
        )}
      </ListState>
    </section>
  )
}

function Upcoming({ document, interviewId }: { document: UpcomingErasure; interviewId: string }) {
  const { id, name, finishedAt, eraseOn, hold } = document
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Anchor component={Link} to={runAddress({ interviewId, id })} fw={600}>
          {name}
        </Anchor>
        <Text size="sm">
          Finalizado em {formatDate(today(new Date(finishedAt)))}
          {hold === undefined
            ? ` · será eliminado em ${formatDate(eraseOn)}`
            : ` · o prazo acaba em ${formatDate(eraseOn)}`}
        </Text>
      </div>
      {hold !== undefined && <TableTag label={`Guarda legal: ${hold}`} color="violet" />}
    </li>
  )
}
