import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft, IconCheck, IconHeart, IconPrinter } from '@tabler/icons-react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { auto } from '@oka/contract/shared/auto.ts'
import { Button, buttonClass } from '@oka/ui/button/button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { printAlone } from '../../../platform/print/print-alone.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import css from './saved-list.module.css'
import { savedListMessages as messages } from './saved-list.messages.ts'
import { LostNotes } from './lost-notes.tsx'
import { SavedRow } from './saved-row.tsx'
import { useSavedRows } from './use-saved-rows.ts'
import { LoadingStatus } from '../load-state.tsx'
import { useNotes } from '../notes/use-notes.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'

interface SavedListProps {
  /** `null` while they load. */
  programs: readonly Program[] | null
  isProgressPending: boolean
  lessonPath: (activity: Activity) => string
}

/** Everything saved for later, and every lesson with a note, newest first (LEARN-30, DOOR-10). */
export function SavedList({ programs, isProgressPending, lessonPath }: SavedListProps) {
  const notes = useNotes()
  const { list, rows, lost, change, deleteNote, restoreNote } = useSavedRows(programs ?? [], notes)
  const [isNotesOnly, setNotesOnly] = useState(false)
  const there = rows.filter(({ isRemoved }) => !isRemoved)
  const noted = rows.filter(({ note }) => note !== '')
  const minutes = there.reduce((sum, { activity }) => sum + activity.minutes, 0)
  // Rows that come with their notes would move the others; once they are there, nothing takes them away.
  const [isShown, setShown] = useState(false)
  if (notes.isReady && !isShown) setShown(true)
  if (!programs || rows.length + lost.length === 0 || !isShown)
    return (
      <Page>
        {notes.isUnseen && <NotesFailed onRetry={notes.retry} />}
        {!programs || isProgressPending || !notes.isReady ? <ListSkeleton /> : <NothingSaved />}
      </Page>
    )
  const printed = [
    ...noted.map(({ activity: { id, title }, note }) => ({ id, title, note })),
    ...lost
      .filter(({ note }) => note !== '')
      .map(({ activityId: id, note }) => ({ id, title: messages.lostLesson, note })),
  ]
  const shown = isNotesOnly ? rows.filter(({ note, deletedNote }) => note !== '' || deletedNote !== '') : rows
  const summary = [
    there.length > 0 ? messages.summary(there.length, minutes) : rows.length > 0 && messages.allRemoved,
    printed.length > 0 && messages.onlyForYou,
  ]
  return (
    <Page summary={summary.filter(Boolean).join(' ')}>
      {notes.isUnseen && <NotesFailed onRetry={notes.retry} />}
      {(noted.length > 0 || isNotesOnly) && (
        <div className={css.filter} role="group" aria-label={messages.filter}>
          <FilterButton isPressed={!isNotesOnly} onPress={() => setNotesOnly(false)}>
            {messages.all(there.length)}
          </FilterButton>
          <FilterButton isPressed={isNotesOnly} onPress={() => setNotesOnly(true)}>
            {messages.withNote(noted.length)}
          </FilterButton>
        </div>
      )}
      {isNotesOnly && shown.length === 0 && <p className={css.none}>{messages.noneWithNote}</p>}
      <ul className={css.rows} ref={list}>
        {shown.map((row) => (
          <SavedRow
            key={row.activity.id}
            row={row}
            path={lessonPath(row.activity)}
            onChange={(isSaved) => change(row, isSaved)}
            onDeleteNote={() => deleteNote(row.activity.id, row.note)}
            onRestoreNote={() => restoreNote(row.activity.id, row.deletedNote)}
          />
        ))}
      </ul>
      {lost.length > 0 && (
        <LostNotes
          notes={lost}
          onDelete={({ activityId, note }) => deleteNote(activityId, note)}
          onRestore={({ activityId, deletedNote }) => restoreNote(activityId, deletedNote)}
        />
      )}
      {printed.length > 0 && <PrintedNotes notes={printed} />}
      <Note />
    </Page>
  )
}

interface FilterButtonProps {
  isPressed: boolean
  onPress: () => void
  children: string
}

const FilterButton = ({ isPressed, onPress, children }: FilterButtonProps) => (
  <button type="button" aria-pressed={isPressed} onClick={onPress}>
    {isPressed && <IconCheck size={20} stroke={2} aria-hidden />}
    <span>{children}</span>
  </button>
)

/** The whole notes, on paper only. */
function PrintedNotes({ notes }: { notes: readonly { id: string; title: string; note: string }[] }) {
  const paper = useRef<HTMLElement>(null)
  return (
    <>
      <Button kind="text" className={css.print} onClick={() => printAlone(paper.current)}>
        <IconPrinter size={20} stroke={1.75} aria-hidden />
        {messages.printNotes}
      </Button>
      <section className={css.printed} ref={paper}>
        <h2>{messages.printedTitle}</h2>
        {notes.map(({ id, title, note }) => (
          <div key={id}>
            <h3>{title}</h3>
            <p>{note}</p>
          </div>
        ))}
      </section>
    </>
  )
}

const NotesFailed = ({ onRetry }: { onRetry: () => void }) => (
  <p className={`${text.small} ${css.failed}`} role="status">
    <span>{messages.notesFailed}</span>
    <Button kind="text" onClick={onRetry}>
      {messages.retry}
    </Button>
  </p>
)

const Page = ({ summary, children }: { summary?: string; children: ReactNode }) => (
  <div className={css.page}>
    <Link className={`${buttonClass('text')} ${css.back}`} to={paths.program(auto)}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      {messages.learn}
    </Link>
    <h1>{messages.title}</h1>
    {summary && <p className={`${text.lead} ${css.summary}`}>{summary}</p>}
    {children}
  </div>
)

function Note() {
  const { memberId } = useLearnerSession().session
  return (
    <p className={`${text.small} ${text.mute} ${css.note}`}>
      <IconHeart size={24} stroke={1.75} aria-hidden />
      <span>{memberId === null ? messages.noteForVisitor : messages.noteForMember}</span>
    </p>
  )
}

function NothingSaved() {
  const illustrationUrl = useIllustrationUrl()
  return (
    <section className={css.empty}>
      <img src={illustrationUrl('state-saved')} alt="" width={320} height={240} />
      <h2>{messages.emptyTitle}</h2>
      <p className={text.mute}>{messages.emptyText}</p>
      <p className={`${text.small} ${css.hint}`}>
        <IconHeart size={24} stroke={1.75} aria-hidden />
        {messages.emptyHint}
      </p>
      <Link className={buttonClass('primary')} to={paths.program(auto)}>
        {messages.chooseLesson}
      </Link>
    </section>
  )
}

const ListSkeleton = () => (
  <div className={css.skeleton} aria-busy="true">
    <LoadingStatus />
    <noscript>{messages.needsJavaScript}</noscript>
    <Skeleton width="min(80%, 420px)" height="20px" />
    {[1, 2, 3].map((row) => (
      <span key={row} className={css.skeletonRow}>
        <Skeleton width="min(132px, 27vw)" height="80px" radius="var(--r-leaf-s)" />
        <span>
          <Skeleton width="80%" height="16px" />
          <Skeleton width="44%" height="12px" />
        </span>
      </span>
    ))}
  </div>
)
