// The tables that are played at this screen, as this browser keeps them.

import type { Paper } from "../../../rules/referee/paper.ts";
import { Refusal } from "../../../rules/referee/refusal.ts";
import type { Archive } from "../../../rules/referee/serve.ts";

const NAME = "yurt";
const TABLES = "tables";

/** So many finished matches are kept. */
export const KEPT = 30;

export interface Tables extends Archive {
  all(): Promise<Paper[]>;
  remove(id: string): Promise<void>;
}

export async function openDrawer(): Promise<Tables> {
  let base: Promise<IDBDatabase> | undefined;
  const lose = (): void => (base = undefined);
  const opened = (): Promise<IDBDatabase> => {
    base ??= openBase(lose);
    base.catch(lose);
    return base;
  };
  const read = async <T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    answered(ask((await opened()).transaction(TABLES).objectStore(TABLES)));
  const write = async (change: (store: IDBObjectStore) => void): Promise<void> =>
    written(await opened(), change);
  await opened();
  return {
    get: (id) => read((store) => store.get(id) as IDBRequest<Paper | undefined>),
    all: () => read((store) => store.getAll() as IDBRequest<Paper[]>),
    put: (...papers) =>
      write((store) => {
        papers.forEach((paper) => put(store, paper));
        if (papers.some(({ log }) => !log.length)) tidy(store);
      }),
    remove: (id) => write((store) => store.delete(id)),
  };
}

/** Until the browser closes it: somebody clears what pages keep, and a match may go on. */
async function openBase(closed: () => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLES, { keyPath: "id" });
  const base = await answered(opening);
  base.onclose = closed;
  return base;
}

let opening: Promise<Tables> | undefined;

/** The one of this page. Some private windows have none. */
export async function drawer(): Promise<Tables> {
  try {
    return await (opening ??= openDrawer());
  } catch {
    opening = undefined;
    throw new Refusal("nothing_kept");
  }
}

/** When another match begins. */
function tidy(store: IDBObjectStore): void {
  const found = store.getAll() as IDBRequest<Paper[]>;
  found.onsuccess = () => surplus(found.result).forEach(({ id }) => store.delete(id));
}

/** What goes: finished matches that are older than the newest few. */
export const surplus = (papers: readonly Paper[], most = KEPT): Paper[] =>
  newestFirst(papers.filter(({ phase }) => phase === "over")).slice(most);

export const newestFirst = (papers: readonly Paper[]): Paper[] =>
  papers.toSorted((one, other) => lastPlayed(other) - lastPlayed(one));

export const lastPlayed = ({ at, created }: Paper): number => at ?? created;

/** A log only grows: whoever does not know all of it, in another tab, writes nothing. */
function put(store: IDBObjectStore, paper: Paper): void {
  const found = store.get(paper.id) as IDBRequest<Paper | undefined>;
  found.onsuccess = () => {
    if ((found.result?.log.length ?? 0) > paper.log.length) store.transaction.abort();
    else store.put(paper);
  };
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

/** Done when it is on disk. */
const written = (base: IDBDatabase, change: (store: IDBObjectStore) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = base.transaction(TABLES, "readwrite", { durability: "strict" });
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new Error("another page has played on"));
    change(transaction.objectStore(TABLES));
  });
