import { NumberInput, SegmentedControl, Switch, Text } from '@mantine/core'
import { MOST_DAYS } from '#shared/interview/model/days.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { settingTitles } from '#shared/interview/titles.ts'
import { plural } from '../../../blocks/plural.ts'
import { ReviewerPicker } from '../../../configurations/index.ts'
import { ConditionBuilder } from '../conditions/ConditionBuilder.tsx'
import { useEditor } from '../state/useEditor.ts'
import classes from './Inspector.module.css'

type Flow = InterviewCode['settings']['flow']
type Reviewer = Flow['assignReview'][number]

/** Who approves a document before it is final, and by when it should be finished. */
export function FlowSettings() {
  const { code, edit } = useEditor()
  const { flow } = code.settings
  const change = (changed: Partial<Flow>, place?: string) =>
    edit(
      (known) => ({
        ...known,
        metadata: { ...known.metadata, enableFlow: changed.enable ?? known.settings.flow.enable },
        settings: { ...known.settings, flow: { ...known.settings.flow, ...changed } },
      }),
      place,
    )
  const changeReviewer = (at: number, conditionals: Reviewer['conditionals']) =>
    change(
      { assignReview: flow.assignReview.map((one, place) => (place === at ? { ...one, conditionals } : one)) },
      `flow-${at}`,
    )
  return (
    <section className={classes.flow} aria-labelledby="revisao" data-setting="settings.flow">
      <Text fw={600} component="h3" id="revisao">
        Revisão e prazo
      </Text>
      <NumberInput
        label={settingTitles['settings.flow.days']}
        description="Contados do começo de cada documento. Sem número, não há prazo."
        min={1}
        max={MOST_DAYS}
        allowDecimal={false}
        allowNegative={false}
        value={flow.days ?? ''}
        onChange={(days) => change({ days: typeof days === 'number' && days >= 1 ? days : undefined }, 'flow-days')}
      />
      <Switch
        label={settingTitles['settings.flow.enable']}
        description="O documento só fica pronto depois de aprovado."
        checked={flow.enable}
        onChange={({ currentTarget: { checked } }) => change({ enable: checked })}
      />
      {flow.enable && (
        <>
          {flow.assignReview.length > 1 && (
            <div>
              <Text size="sm" fw={500} mb={4}>
                Os revisores aprovam
              </Text>
              <SegmentedControl
                fullWidth
                aria-label="Os revisores aprovam"
                value={flow.ordered ? 'ordered' : 'all'}
                onChange={(next) => change({ ordered: next === 'ordered' })}
                data={[
                  { value: 'all', label: 'Ao mesmo tempo' },
                  { value: 'ordered', label: 'Um após o outro' },
                ]}
              />
            </div>
          )}
          {flow.assignReview.length === 0 && (
            <Text size="sm" c="dimmed">
              Escolha ao menos uma pessoa ou um grupo: sem revisores, o documento fica pronto sem revisão.
            </Text>
          )}
          <ReviewerPicker
            value={flow.assignReview}
            ordered={flow.ordered}
            onChange={(named) => change({ assignReview: named.map((one) => ({ conditionals: [], ...one })) })}
          >
            {(reviewer, at) => (
              <details>
                <summary className={classes.when}>
                  {reviewer.conditionals.length === 0
                    ? 'Revisa sempre'
                    : `Revisa com ${plural(reviewer.conditionals.length, 'condição', 'condições')}`}
                </summary>
                <ConditionBuilder
                  what="a revisão"
                  heading="Revisa quando"
                  unconditional="Sem condições, revisa sempre."
                  draftKey={`revisor-${reviewer.type}-${reviewer.id}`}
                  conditions={reviewer.conditionals}
                  onChange={(conditionals) => changeReviewer(at, conditionals)}
                />
              </details>
            )}
          </ReviewerPicker>
        </>
      )}
    </section>
  )
}
