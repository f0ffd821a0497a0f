export { SeriesIntro, SeriesList } from './series-list.tsx'
export { seriesStepKind } from './series-step.kind.ts'
export { seriesMessages } from './series.messages.ts'
export { SeriesView } from './series-view.tsx'
