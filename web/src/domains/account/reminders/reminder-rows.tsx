import { useEffect, useEffectEvent, useId, useState } from 'react'
import { IconClock, IconMoon, IconPlant } from '@tabler/icons-react'
import { isQuiet, type QuietHours } from '@oka/contract/reminders/quiet-hours.rule.ts'
import type { ReminderChange, ReminderSettings } from '@oka/contract/reminders/reminders.schema.ts'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { Select } from '@oka/ui/form/select.tsx'
import { Switch } from '@oka/ui/form/switch.tsx'
import { Row, rowActionClass, SwitchRow } from '@oka/ui/row/row.tsx'
import { useDates } from '../../../platform/text/dates.ts'
import { rowIcon } from '../settings/group.tsx'
import { remindersMessages as messages } from './reminders.messages.ts'
import { useReminders, useUpdateReminders } from './reminders.queries.ts'
import css from './reminder-rows.module.css'

/** Reminders by mail: off until switched on here; every press is saved at once (APP-7). */
export function ReminderRows() {
  const { data, isError, fetchStatus, refetch } = useReminders()
  if (data) return <Loaded reminders={data} />
  if (!isError && fetchStatus !== 'paused') return <Loading />
  return (
    <Row
      icon={<IconPlant {...rowIcon} />}
      title={messages.title}
      value={<span>{isError ? messages.loadFailed : messages.offline}</span>}
      action={
        isError && (
          <button type="button" className={rowActionClass} onClick={() => void refetch()}>
            {messages.tryAgain}
          </button>
        )
      }
    />
  )
}

/** As high as one that is off: the rows below stay where they are. */
const Loading = () => (
  <SwitchRow icon={<IconPlant {...rowIcon} />}>
    <Switch label={messages.title} hint={messages.hint} isOn={false} onChange={() => {}} isLoading />
    <div className={css.said} />
  </SwitchRow>
)

/** A change that comes while another is saved follows it; one that fails is taken back. */
function useChange() {
  const [wanted, setWanted] = useState<ReminderChange | null>(null)
  const { run, isPending, isDone, errorText } = useUpdateReminders()
  const ready = isPending ? null : wanted
  const save = useEffectEvent((change: ReminderChange) =>
    run(change, {
      onSuccess: () => setWanted((latest) => (latest === change ? null : latest)),
      onError: () => setWanted(null),
    }),
  )
  useEffect(() => {
    if (ready !== null) save(ready)
  }, [ready])
  const said = isPending ? messages.saving : isDone ? messages.saved : ''
  return { wanted, change: setWanted, said, errorText }
}

function Loaded({ reminders }: { reminders: ReminderSettings }) {
  const { state, timeZone, needsConfirmedEmail, nextAt } = reminders
  const { wanted, change, said, errorText } = useChange()
  const { moment } = useDates()
  const { isOn, at, quietFrom, quietTo } = wanted ?? { ...reminders, isOn: state === 'on' }
  const set = (changes: Partial<ReminderChange>) => change({ isOn, at, quietFrom, quietTo, ...changes })
  const note = isOn
    ? needsConfirmedEmail
      ? messages.confirmFirst
      : nextAt !== null && wanted === null
        ? messages.next(moment(nextAt))
        : ''
    : state === 'paused'
      ? messages.paused
      : ''
  return (
    <>
      <SwitchRow icon={<IconPlant {...rowIcon} />}>
        <Switch
          label={messages.title}
          hint={messages.hint}
          isOn={isOn}
          onChange={(on) => set({ isOn: on })}
        />
        <div className={css.said}>
          {note !== '' && (
            <p>
              <span>{note}</span>
            </p>
          )}
          <p role="status">
            <span>{said}</span>
          </p>
          {errorText !== null && <FormError>{`${messages.notSaved} ${errorText}`}</FormError>}
        </div>
      </SwitchRow>
      {isOn && (
        <>
          <TimeRow at={at} quiet={{ quietFrom, quietTo }} timeZone={timeZone} onChange={set} />
          <QuietRow quietFrom={quietFrom} quietTo={quietTo} onChange={set} />
        </>
      )}
    </>
  )
}

type OnChange = (changes: Partial<ReminderChange>) => void
interface TimeRowProps {
  at: number
  quiet: QuietHours
  timeZone: string
  onChange: OnChange
}

function TimeRow({ at, quiet, timeZone, onChange }: TimeRowProps) {
  const id = useId()
  const clock = useClock()
  return (
    <Row
      icon={<IconClock {...rowIcon} />}
      title={messages.time}
      titleId={id}
      value={
        <>
          <span>{timeZone === '' ? messages.inUtc : messages.inZone(timeZone)}</span>{' '}
          {isQuiet(at, quiet) && <span>{messages.isQuietThen(clock(quiet.quietTo))}</span>}
        </>
      }
      action={<TimeSelect labelledBy={id} value={at} onChange={(minute) => onChange({ at: minute })} />}
    />
  )
}

function QuietRow({ quietFrom, quietTo, onChange }: QuietHours & { onChange: OnChange }) {
  const [fromId, toId] = [useId(), useId()]
  return (
    <Row
      icon={<IconMoon {...rowIcon} />}
      title={messages.quiet}
      value={<span>{quietFrom === quietTo ? messages.noQuiet : messages.quietText}</span>}
    >
      <div className={css.quiet}>
        <div>
          <span id={fromId}>{messages.from}</span>
          <TimeSelect
            labelledBy={fromId}
            value={quietFrom}
            onChange={(minute) => onChange({ quietFrom: minute })}
          />
        </div>
        <div>
          <span id={toId}>{messages.to}</span>
          <TimeSelect
            labelledBy={toId}
            value={quietTo}
            onChange={(minute) => onChange({ quietTo: minute })}
          />
        </div>
      </div>
    </Row>
  )
}

/** Every half hour of a day, in minutes since midnight. */
const halfHours = Array.from({ length: 48 }, (_, index) => index * 30)

interface TimeSelectProps {
  labelledBy: string
  value: number
  onChange: (minute: number) => void
}

function TimeSelect({ labelledBy, value, onChange }: TimeSelectProps) {
  const clock = useClock()
  const minutes = halfHours.includes(value) ? halfHours : [...halfHours, value].toSorted((a, b) => a - b)
  return (
    <Select
      labelledBy={labelledBy}
      value={value}
      options={minutes.map((minute) => ({ value: minute, label: clock(minute) }))}
      onChange={onChange}
    />
  )
}

/** A minute of the day as the page writes times. */
function useClock(): (minute: number) => string {
  const { time } = useDates()
  return (minute) => time(new Date(2026, 0, 1, 0, minute).toISOString())
}
