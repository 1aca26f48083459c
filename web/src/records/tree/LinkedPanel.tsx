import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { MOST_LINKED, type TreeNode } from '#shared/api/records.ts'
import { DocumentLink } from '../../blocks/documentLink/DocumentLink.tsx'
import { SidePanel } from '../../blocks/layout/SidePanel.tsx'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { treeQuery } from '../queries.ts'
import classes from './LinkedPanel.module.css'

type Props = {
  execution: Pick<ExecutionSummary, 'id' | 'name'>
  opened: boolean
  onClose: () => void
  /** The link of a document of the tree. */
  addressOf: (execution: { interviewId: string; id: string }) => string
  /** Starts another document from this one; undefined if the user may not. */
  begin?: () => void
}

/** The documents that were started from one another, as a tree. */
export function LinkedPanel({ execution, opened, onClose, addressOf, begin }: Props) {
  const query = useQuery({ ...treeQuery(execution.id), enabled: opened })
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title="Documentos ligados"
      caption={execution.name}
      footer={
        begin && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={begin}>
            Novo a partir deste
          </Button>
        )
      }
    >
      <QueryResult query={query}>
        {(nodes) =>
          nodes.length < 2 ? (
            <Text c="dimmed">
              Um documento começado a partir deste leva as respostas em comum e aparece aqui, ligado a ele.
            </Text>
          ) : (
            <>
              <ul className={classes.tree} aria-label="Documentos ligados">
                {nodes.map((node) => (
                  <Node key={node.id} node={node} own={node.id === execution.id} addressOf={addressOf} />
                ))}
              </ul>
              {nodes.length >= MOST_LINKED && (
                <Text c="dimmed" mt="md">
                  São mostrados os {MOST_LINKED} primeiros; os outros estão na lista de documentos.
                </Text>
              )}
            </>
          )
        }
      </QueryResult>
    </SidePanel>
  )
}

/** Maximum indentation: there is no room for more. */
const DEEPEST_SHOWN = 6

type NodeProps = Pick<Props, 'addressOf'> & { node: TreeNode; own: boolean }

function Node({ node, own, addressOf }: NodeProps) {
  const { name, status, interviewName, client, depth, trashed } = node
  const facts = [
    own && 'Este documento',
    trashed && 'Na lixeira',
    name !== interviewName && interviewName,
    client !== undefined && !name.includes(client) && client,
  ].filter(Boolean)
  return (
    <li
      className={classes.node}
      style={{ '--depth': Math.min(depth, DEEPEST_SHOWN) } as CSSProperties}
      data-below={depth > 0 || undefined}
    >
      <div aria-current={own || undefined} className={classes.link}>
        <DocumentLink name={name} status={status} to={own || trashed ? undefined : addressOf(node)} />
        {facts.length > 0 && <span className={classes.facts}>{facts.join(' · ')}</span>}
      </div>
    </li>
  )
}
