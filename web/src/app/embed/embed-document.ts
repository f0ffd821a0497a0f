// What the document of a frame and its script find each other by.
export const embedRootId = 'oka-embed'
export const embedDataId = 'oka-embed-page'
