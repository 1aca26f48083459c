import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MOST_DAYS } from '#shared/interview/model/days.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { settingTitles } from '#shared/interview/titles.ts'
import { type DayCount, dayCountLabels, dayCounts } from '#shared/tasks/task.ts'
import type { TemplateScope } from '#shared/template/index.ts'
import { client, readAllPages } from '../../../shell/client/index.ts'
import { useGroups } from '../../../shell/people/useGroups.ts'
import { useMember } from '../../../shell/session/useMember.ts'
import { faultIn } from './faultIn.tsx'
import classes from './Inspector.module.css'

type Task = InterviewCode['settings']['finish']['task']

type Props = {
  readonly task: Task
  readonly shape: TemplateScope
  readonly onChange: (changed: Partial<Task>, place?: string) => void
}

const countChoices = dayCounts.map((value) => ({ value, label: dayCountLabels[value] }))

/** The task that is made when a document is finished. */
export function TaskSettings({ task, shape, onChange }: Props) {
  const { enabled, title, content, assignee, days, count } = task
  return (
    <div className={classes.settings} data-setting="settings.finish.task">
      <Switch
        label={settingTitles['settings.finish.task.enabled']}
        description="Aparece em Tarefas, ligada ao documento, e quem a recebe é avisado."
        checked={enabled}
        onChange={({ currentTarget: { checked } }) => onChange({ enabled: checked })}
      />
      {enabled && (
        <>
          <TextInput
            label={settingTitles['settings.finish.task.title']}
            description="Vazio, é o nome do documento."
            data-verbatim
            wrapperProps={{ 'data-setting': 'settings.finish.task.title' }}
            maxLength={300}
            error={faultIn(title, shape)}
            value={title}
            onChange={({ currentTarget: { value } }) => onChange({ title: value }, 'settings.finish.task.title')}
          />
          <Textarea
            label={settingTitles['settings.finish.task.content']}
            data-verbatim
            wrapperProps={{ 'data-setting': 'settings.finish.task.content' }}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={4_000}
            error={faultIn(content, shape)}
            value={content}
            onChange={({ currentTarget: { value } }) => onChange({ content: value }, 'settings.finish.task.content')}
          />
          <Assignee assignee={assignee} onChange={onChange} />
          <NumberInput
            label={settingTitles['settings.finish.task.days']}
            description="Contados do dia em que o documento é finalizado."
            min={1}
            max={MOST_DAYS}
            allowDecimal={false}
            allowNegative={false}
            value={days}
            onChange={(given) =>
              typeof given === 'number' && given >= 1 && onChange({ days: given }, 'settings.finish.task.days')
            }
          />
          <Select
            label={settingTitles['settings.finish.task.count']}
            data={countChoices}
            value={count}
            allowDeselect={false}
            onChange={(chosen) => chosen && onChange({ count: chosen as DayCount })}
          />
        </>
      )}
    </div>
  )
}

function Assignee({ assignee: { type, id }, onChange }: { assignee: Task['assignee']; onChange: Props['onChange'] }) {
  const { organization } = useMember()
  const groups = useGroups()
  const people = useQuery({
    queryKey: ['interviews', 'people', organization],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        client.identity.listUsers(
          { params: { orgId: organization }, query: { limit: 100, cursor } },
          { signal, quiet: true },
        ),
      ),
    staleTime: 5 * 60_000,
  })
  return (
    <Select
      label={settingTitles['settings.finish.task.assignee']}
      placeholder="Quem é responsável pelo documento"
      data={[
        {
          group: 'Pessoas',
          items: (people.data ?? []).map(({ id: value, firstName, lastName }) => ({
            value: `user:${value}`,
            label: `${firstName} ${lastName}`.trim(),
          })),
        },
        {
          group: 'Grupos',
          items: (groups.data ?? []).map((group) => ({ value: `group:${group.id}`, label: group.name })),
        },
      ]}
      value={id ? `${type}:${id}` : null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar o responsável da tarefa' }}
      nothingFoundMessage="Ninguém com este nome"
      onChange={(chosen) => {
        const [kind = 'user', chosenId = ''] = (chosen ?? '').split(':')
        onChange({ assignee: { type: kind === 'group' ? 'group' : 'user', id: chosenId } })
      }}
    />
  )
}
