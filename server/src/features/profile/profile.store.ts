// The table `profile_answer`. Values are sealed for the member, so they are opened here and never compared in
// SQL.
import { joiningChildren } from '@oka/contract/profile/children.rule.ts'
import { sql, type Selectable } from 'kysely'
import type { Profile, ProfileField } from '@oka/contract/profile/profile.schema.ts'
import type { Handle, Trx } from '../../db/database.ts'
import { preparedRows } from '../../db/prepared.ts'
import { chunkByPowerOfTwo, padForIn } from '../../db/query-batching.ts'
import type { Tables } from '../../db/schema.ts'
import { DamagedValueError, type SealedValues } from '../../encryption/sealed-values.ts'
import { rowsQuery } from '../../member-records/member-rows.store.ts'
import { mergedAnswers } from './merged-answers.rule.ts'
import { profileFrom, type Answer, type StoredAnswer } from './answers.rule.ts'
import { readChildren } from './children-answers.rule.ts'

const sealedField = 'profile_answer.sealed_value'

/** For the bootstrap answer. */
export const answersQuery = rowsQuery('profile_answer', ['field', 'sealed_value'])

export interface MemberAnswer {
  memberId: string
  answer: Answer
}

/** Every answer of these members, by member and field. */
export async function loadAnswers(
  db: Handle | Trx,
  values: SealedValues,
  memberIds: readonly string[],
): Promise<Map<string, Map<ProfileField, StoredAnswer>>> {
  const rows = await answersOfMembers(
    db,
    padForIn(memberIds).map((id) => ({ id })),
  )
  const answers = new Map(memberIds.map((id) => [id, new Map<ProfileField, StoredAnswer>()]))
  for (const { member_id: memberId, field, sealed_value: sealed, changed_at: changedAt } of rows)
    answers
      .get(memberId)
      ?.set(field as ProfileField, openAnswer(values, memberId, { field, sealed, changedAt }))
  return answers
}

const answersOfMembers = preparedRows<{ id: string }, Omit<Selectable<Tables['profile_answer']>, 'id'>>(
  (db, members) =>
    db
      .selectFrom('profile_answer')
      .select(['member_id', 'field', 'sealed_value', 'changed_at'])
      .where(
        'member_id',
        'in',
        members.map(({ id }) => id),
      )
      .orderBy('member_id')
      .orderBy('field'),
)

/** Overwrites what is stored; the caller has decided that each of them stays, at most one for a field. */
export async function saveAnswers(
  trx: Trx,
  values: SealedValues,
  answers: readonly MemberAnswer[],
): Promise<void> {
  const rows = answers.map(({ memberId, answer: { field, value, changedAt } }) => ({
    member_id: memberId,
    field,
    id: crypto.randomUUID(),
    sealed_value: values.seal({ id: memberId, field: sealedField }, JSON.stringify(value)),
    changed_at: changedAt,
  }))
  for (const chunk of chunkByPowerOfTwo(rows)) await upsertAnswers(trx, chunk)
}

/** What is missing or damaged is empty. */
export async function findProfile(
  db: Handle | Trx,
  values: SealedValues,
  memberId: string,
): Promise<Profile> {
  const answers = await loadAnswers(db, values, [memberId])
  return profileFrom(answers.get(memberId)?.values() ?? [])
}

/** The time zone that the member chose; '' where they chose none. */
export async function findChosenTimeZone(trx: Trx, values: SealedValues, memberId: string): Promise<string> {
  const row = await trx
    .selectFrom('profile_answer')
    .select(['sealed_value', 'changed_at'])
    .where('member_id', '=', memberId)
    .where('field', '=', sql.lit('timeZone'))
    .executeTakeFirst()
  if (!row) return ''
  const answer = openAnswer(values, memberId, {
    field: 'timeZone',
    sealed: row.sealed_value,
    changedAt: row.changed_at,
  })
  return profileFrom([answer]).timeZone
}

const upsertAnswers = preparedRows<Selectable<Tables['profile_answer']>, never>((db, rows) =>
  db
    .insertInto('profile_answer')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'field']).doUpdateSet((eb) => ({
        sealed_value: eb.ref('excluded.sealed_value'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    ),
)

/** Copies one member's answers to another, sealed for the other; returns those that replaced the other's. */
export async function mergeAnswers(
  trx: Trx,
  values: SealedValues,
  from: string,
  to: string,
): Promise<Answer[]> {
  const answers = await loadAnswers(trx, values, [from, to])
  const replacing = mergedAnswers(answers.get(to) ?? new Map(), answers.get(from) ?? new Map())
  await saveAnswers(
    trx,
    values,
    replacing.map((answer) => ({ memberId: to, answer })),
  )
  return replacing
}

/**
 * The ids that the children of `from` get once it joins `to`, where `to` has or had others under theirs (DOOR-5).
 * To be asked before the answers are merged.
 */
export async function renamedChildren(
  trx: Trx,
  values: SealedValues,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, string>> {
  const answers = await loadAnswers(trx, values, [from, to])
  const childrenOf = (memberId: string) => readChildren(answers.get(memberId) ?? new Map())
  return joiningChildren(childrenOf(to), childrenOf(from)).renamed
}

export function openAnswer(
  values: SealedValues,
  memberId: string,
  { field, sealed, changedAt }: { field: string; sealed: string; changedAt: number },
): StoredAnswer {
  try {
    return {
      field,
      value: JSON.parse(values.open({ id: memberId, field: sealedField }, sealed)),
      changedAt,
    } as Answer
  } catch (error) {
    if (error instanceof DamagedValueError)
      return { field: field as ProfileField, changedAt, isDamaged: true }
    throw error
  }
}

/** The latest withdrawal counts. */
export async function insertWithdrawal(trx: Trx, hash: string, withdrawnAt: number): Promise<void> {
  await trx
    .insertInto('withdrawn_consent')
    .values({ subject_hash: hash, withdrawn_at: withdrawnAt })
    .onConflict((conflict) =>
      conflict
        .column('subject_hash')
        .doUpdateSet({ withdrawn_at: withdrawnAt })
        .where('withdrawn_consent.withdrawn_at', '<', withdrawnAt),
    )
    .execute()
}

export async function listMergedInto(trx: Trx, memberId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('member')
    .select('id')
    .where('merged_into', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
