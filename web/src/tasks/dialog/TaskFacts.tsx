import { ActionIcon, Anchor, Tooltip } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TaskOrigin } from '#shared/api/tasks.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { taskStatusLabels } from '#shared/tasks/task.ts'
import { ruleText } from '#shared/tasks/taskDeadline.ts'
import { DateBadge } from '../card/DateBadge.tsx'
import type { WholeTask } from '../task.ts'
import { ExpandableText } from './ExpandableText.tsx'
import classes from './TaskFacts.module.css'

/** S1 §2.3: status, date, deadline, requester; the process; the information. */
export function TaskFacts({ task }: { task: WholeTask }) {
  const { processAddress } = task
  const process = [task.processNumber, task.justiceSystem, task.justiceDiary].filter(Boolean).join(' - ')
  return (
    <div className={classes.root}>
      <dl className={classes.facts}>
        <Fact name="Status">{taskStatusLabels[task.status]}</Fact>
        <Fact name="Data">
          <DateBadge date={task.date} status={task.status} />
        </Fact>
        <Fact name="Prazo">
          {formatDate(task.deadline) || 'Sem prazo'}
          {task.deadlineRule && ` (${ruleText(task.deadlineRule)} de ${formatDate(task.deadlineRule.from)})`}
        </Fact>
        <Fact name="Solicitado por">{task.askedBy || 'Não informado'}</Fact>
      </dl>
      {process && (
        <p className={classes.process}>
          <span className={classes.number}>{process}</span>
          {processAddress && (
            <Tooltip label="Abrir o processo em outra aba">
              <ActionIcon
                component="a"
                href={processAddress}
                target="_blank"
                rel="noreferrer"
                variant="subtle"
                color="gray"
                size={28}
                aria-label={`Abrir o processo ${task.processNumber} em outra aba`}
              >
                <IconExternalLink size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </p>
      )}
      {task.origin && (
        <p className={classes.process}>
          <Anchor component={Link} to={addressOf(task.origin)}>
            {task.origin.name}
          </Anchor>
        </p>
      )}
      {task.informations && <ExpandableText key={task.id} text={task.informations} />}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const addressOf = ({ envelopeId, executionId, interviewId }: TaskOrigin): string =>
  envelopeId ? `/signatures/${envelopeId}` : `/app/run/${interviewId}?execution=${executionId}`
