import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { familyType } from '@oka/contract/account/account.enums.ts'
import { isProfileComplete } from '@oka/contract/profile/missing-answers.rule.ts'
import { postalCodeProblem } from '@oka/contract/profile/postal-code.rule.ts'
import type { Profile } from '@oka/contract/profile/profile.schema.ts'
import { usedChildren } from '@oka/contract/recommendations/for-whom.rule.ts'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../../app/paths.ts'
import { AgeGroupField } from '../../fields/age-group-field.tsx'
import { ChildrenField } from '../../fields/family/children-field.tsx'
import { FamilyChildren } from '../../fields/family/family-children.tsx'
import { FamilyTypeField } from '../../fields/family/family-type-field.tsx'
import { GenderField } from '../../fields/gender-field.tsx'
import { LocationField, OrderedTopicsField } from '../../fields/later-fields.tsx'
import { NameFields } from '../../fields/name-fields.tsx'
import { TimeField } from '../../fields/time-field.tsx'
import { EmailField } from '../email-field.tsx'
import { HealthPanel } from './health-panel.tsx'
import { PanelMenu } from './panel-menu.tsx'
import { panels, type PanelId } from './panels.ts'
import { profileFormMessages as messages } from '../profile-form.messages.ts'
import css from '../profile-form.module.css'
import { SaveState } from '../save-state.tsx'
import type { ProfileForm } from '../use-profile-form.ts'

interface ProfilePanelsProps {
  form: ProfileForm
  /** Null while it is not known. */
  isEmailConfirmed: boolean | null
}

/** Five panels, and every change is saved when it is made. */
export function ProfilePanels({ form, isEmailConfirmed }: ProfilePanelsProps) {
  const { answers, edit, send } = form
  const { search } = useLocation()
  const isComplete = isProfileComplete(answers)
  return (
    <>
      <div className={css.head}>
        <h1>{messages.title}</h1>
        <SaveState form={form} isComplete={isComplete} />
        {!isComplete && <Link to={{ search, hash: '' }}>{messages.answerMissing}</Link>}
      </div>
      <div className={css.page}>
        <PanelMenu answers={answers} />
        {/* What was typed is sent when its field is left. */}
        <div className={css.panels} onBlur={send}>
          <Panel id="your-family">
            {/* Before the question whether there are any: whoever adds one has answered it. */}
            <FamilyChildren isOpenBeforeAnswer answers={answers}>
              <div className={css.children}>
                <h3>{messages.yourChildren}</h3>
                <p className={`${text.small} ${text.mute}`}>{messages.childrenLead}</p>
                <ChildrenField
                  look="panel"
                  value={answers}
                  onChange={edit}
                  isInvalid={
                    answers.familyType === familyType.haveChildren && answers.childrenAgeGroups.length === 0
                  }
                />
              </div>
            </FamilyChildren>
            <div className={css.fields}>
              <FamilyTypeField
                look="select"
                value={answers.familyType}
                onChange={(type) => edit({ familyType: type })}
              />
            </div>
          </Panel>
          <Panel id="health-answers" tone="sky">
            <HealthPanel
              value={answers.health}
              onChange={(health) => edit({ health })}
              familyChildren={usedChildren(answers)}
            />
          </Panel>
          <Panel id="about-you">
            <div className={css.fields}>
              <div className={css.names}>
                <NameFields value={answers} onChange={edit} isInvalid={emptyNames(answers)} />
              </div>
              <EmailField email={answers.email} isConfirmed={isEmailConfirmed} />
              <GenderField value={answers.gender} onChange={(gender) => edit({ gender })} />
              <AgeGroupField value={answers.ageGroup} onChange={(ageGroup) => edit({ ageGroup })} />
              <TimeField
                look="select"
                value={answers.availableTime}
                onChange={(time) => edit({ availableTime: time })}
              />
            </div>
          </Panel>
          <Panel id="learning-topics" tone="sand" lead={messages.topicsLead}>
            <div className={css.below}>
              <OrderedTopicsField
                isAddingFolded
                value={answers.learningTopics}
                onChange={(topics) => edit({ learningTopics: topics })}
              />
            </div>
          </Panel>
          <Panel id="your-location">
            <Location form={form} />
          </Panel>
          <p className={`${text.mute} ${css.foot}`}>
            <span>
              {messages.everyChange} <Link to={paths.myData}>{messages.download}</Link>
              {messages.or}
              <Link to={paths.accountDeletion}>{messages.deleteAccount}</Link>
              {messages.inSettings}
            </span>
            <Link to={paths.wholeProfile}>{messages.allQuestions}</Link>
          </p>
        </div>
      </div>
    </>
  )
}

const emptyNames = ({ firstName, lastName }: Profile) => ({
  firstName: firstName.trim() === '',
  lastName: lastName.trim() === '',
})

/** A postal code is wrong only once its field is left. */
function Location({ form: { answers, edit } }: { form: ProfileForm }) {
  const [isTyping, setIsTyping] = useState(false)
  const { address, timeZone } = answers
  return (
    <div className={css.below} onBlur={() => setIsTyping(false)}>
      <LocationField
        look="beside"
        countryHint={messages.locationLead}
        value={{ address, timeZone }}
        onChange={(change) => {
          setIsTyping(true)
          edit(change)
        }}
        isInvalid={{
          country: address.country === '',
          postalCode: !isTyping && postalCodeProblem(address) !== null,
        }}
      />
    </div>
  )
}

interface PanelProps {
  id: PanelId
  tone?: 'sand' | 'sky'
  lead?: string
  children: ReactNode
}

const Panel = ({ id, tone, lead, children }: PanelProps) => (
  <section
    id={id}
    tabIndex={-1}
    className={[css.panel, tone && css[tone]].filter(Boolean).join(' ')}
    aria-labelledby={`${id}-title`}
  >
    <h2 id={`${id}-title`}>{panels.find((panel) => panel.id === id)?.title}</h2>
    {lead && <p className={`${text.small} ${text.mute}`}>{lead}</p>}
    {children}
  </section>
)
