// The views of a lesson: a frame loads the one that it shows, before it hydrates the server's markup of it.
import type { ComponentType } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { learningMode } from '@oka/contract/learning/learning.enums.ts'
import { lessonView, type LessonView } from '../../library/index.ts'
import type { LessonViewProps } from './lesson-view-props.ts'

type Views = Readonly<Record<LessonView, ComponentType<LessonViewProps>>>

const loaded: Partial<Record<LessonView, ComponentType<LessonViewProps>>> = {}

const loaders = {
  video: async () => (await import('./video-lesson.tsx')).VideoLesson,
  text: async () => (await import('./text-lesson.tsx')).TextLesson,
  quote: async () => (await import('./quote-lesson.tsx')).QuoteLesson,
} satisfies Record<LessonView, () => Promise<ComponentType<LessonViewProps>>>

/** A frame shows a video wherever the lesson has one. */
export const frameView = (lesson: Pick<Activity, 'activityType' | 'contentType'>) =>
  lessonView(lesson, learningMode.video)

export const loadedView = (view: LessonView) => loaded[view] ?? null

export async function loadView(view: LessonView): Promise<void> {
  loaded[view] ??= await loaders[view]()
}

/** On the server, which renders all of them. */
export const registerViews = (views: Views) => void Object.assign(loaded, views)
