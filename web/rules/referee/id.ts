// The ids of tables at one screen: no server gives such.

export const LOCAL = "local-";
export const isLocal = (id: string): boolean => id.startsWith(LOCAL);

const LESSON = `${LOCAL}lesson-`;
/** A game has one lesson at a time. */
export const lessonId = (game: string): string => `${LESSON}${game}`;
export const isLesson = (id: string): boolean => id.startsWith(LESSON);
