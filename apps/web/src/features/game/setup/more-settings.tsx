import { messages } from '../../../lib/messages.tsx'
import { Fold, Folds } from '../../../ui/fold.tsx'
import { type ChosenGroup, GroupFold } from './group-field.tsx'
import { hasErrorInside } from './more-rules.tsx'
import styles from './more-settings.module.css'
import { type ChosenRules, FurtherRulesFields } from './rules-fields.tsx'
import { askedFields } from './rules-form.ts'
import { DescriptionFold, type SettingsFormApi } from './settings-fields.tsx'
import { StakesFields } from './stakes-fields.tsx'

const t = messages('setup')

type MoreSettingsProps = {
  readonly form: SettingsFormApi
  readonly rules: ChosenRules
  readonly group: ChosenGroup
}

/** What few tables change in a new game, folded. Source: P-setup-1. */
export function MoreSettings({ form, rules, group }: MoreSettingsProps) {
  const { errors } = form.formState
  const typed = form.watch('rules')
  const hasErrors =
    errors.description !== undefined ||
    errors.stakes !== undefined ||
    (typed !== null && hasErrorInside(form, askedFields(typed).chips))
  return (
    <Fold
      label={t('more')}
      line={<MoreLine form={form} group={group} />}
      openLine=""
      isForced={hasErrors}
    >
      <div className={styles.fields}>
        <FurtherRulesFields form={form} choice={rules} />
        <StakesFields form={form} />
        <Folds>
          <GroupFold group={group} />
          <DescriptionFold form={form} />
        </Folds>
      </div>
    </Fold>
  )
}

type MoreLineProps = Pick<MoreSettingsProps, 'form' | 'group'>

/** The group and the stakes behind the fold; without them what can be chosen there. */
function MoreLine({ form, group: { groups, groupId } }: MoreLineProps) {
  const hasStakes = form.watch('stakes') !== null
  const group = groups.find(({ id }) => id === groupId)
  if (group === undefined && !hasStakes) {
    return groups.length > 0 ? t('moreWithGroup') : t('moreWithoutGroup')
  }
  if (group === undefined) return <span>{t('forStakes')}</span>
  return t.rich(hasStakes ? 'inGroupForStakes' : 'inGroup', { name: group.name })
}
