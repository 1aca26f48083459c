import { Button, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Blank } from '../Blank.tsx'
import { Delayed } from '../Delayed.tsx'
import classes from './DataTable.module.css'

/**
 * S1 §2.7 has three texts for a table without rows. 'Nenhum dado disponível': there is nothing yet. 'Nenhum resultado encontrado para a
 * pesquisa': a search or filter matched nothing. 'Sem dados': offline, so unknown.
 */
type Props = {
  kind: 'empty' | 'narrowed' | 'offline' | 'error'
  /** Replaces the text of 'empty'. */
  empty?: ReactNode
  /** The scope of a search without results, and where else to search. */
  searched?: ReactNode
  message?: string
  onRetry?: () => void
  onClearFilters?: () => void
}

export function TableState({ kind, empty, searched, message, onRetry, onClearFilters }: Props) {
  if (kind === 'empty')
    return (
      empty ?? (
        <Blank>
          <Text c="dimmed">Nenhum dado disponível</Text>
        </Blank>
      )
    )
  if (kind === 'narrowed')
    return (
      <Blank>
        <Text c="dimmed">Nenhum resultado encontrado para a pesquisa</Text>
        {searched && (
          <Text component="div" c="dimmed">
            {searched}
          </Text>
        )}
        {onClearFilters && (
          <Button variant="default" onClick={onClearFilters}>
            Limpar filtros
          </Button>
        )}
      </Blank>
    )
  const offline = kind === 'offline'
  return (
    <div role="alert">
      <Blank>
        <Title order={3}>{offline ? 'Sem dados' : 'Não foi possível carregar a lista'}</Title>
        <Text c="dimmed">
          {message ??
            (offline
              ? 'Sem conexão com a internet. A lista aparece quando a conexão voltar.'
              : 'O que já estava salvo continua salvo.')}
        </Text>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            Tentar de novo
          </Button>
        )}
      </Blank>
    </div>
  )
}

/** Skeleton rows with the height of real ones. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <Delayed>
      <div role="status" aria-label="Carregando" className={classes.skeleton}>
        {Array.from({ length: rows }, (_, row) => `linha ${row}`).map((row) => (
          <div key={row} className={classes.skeletonRow}>
            <Skeleton height={12} width="34%" radius="sm" />
            <Skeleton height={12} width="18%" radius="sm" />
            <Skeleton height={12} width="12%" radius="sm" />
          </div>
        ))}
      </div>
    </Delayed>
  )
}
