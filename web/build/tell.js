// Tells what it is given on standard input, in every language, as the page would: for the test that
// compares it with what Python says (tests/server/wire/test_telling.py).

import { text } from "node:stream/consumers";
import { runnerImport } from "vite";

const imported = async (file) =>
    (await runnerImport(new URL(file, import.meta.url).pathname, { configFile: false })).module;

const { LANGUAGES, catalogue } = await imported("./catalogues.ts");
const { Teller } = await imported("../src/words/telling.ts");
const { chaptersOf, heading, sentences } = await imported("../src/words/chapters.ts");

const story = (teller, entries, names) =>
    chaptersOf(entries, teller)
        .flatMap((chapter) => [
            heading(chapter, teller, names),
            ...chapter.lines.flatMap((line) => [
                `${line.n}`,
                ...sentences(line, chapter.seat, teller, names),
            ]),
        ])
        .join("\n");

/** `sayings` are methods of a teller with their arguments. */
const tellAll = ({ house, folder, speech, sayings }, language) => {
    const teller = new Teller(catalogue(house, language), catalogue([folder], language), speech);
    return sayings.map(([method, ...given]) =>
        method === "story" ? story(teller, ...given) : teller[method](...given),
    );
};

const stories = JSON.parse(await text(process.stdin));
const told = stories.map((story) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, tellAll(story, language)])),
);
process.stdout.write(JSON.stringify(told));
