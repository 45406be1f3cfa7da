// Of several tabs the one that came last has a table. They tell each other: locks would need a page from
// https, which a server in one's own four walls hardly is.

const channel = (id: string): BroadcastChannel => new BroadcastChannel(`yurt.table.${id}`);

/** Until another one wants it: then it is lost. */
export function hold(id: string, lost: () => void): void {
  const held = channel(id);
  held.onmessage = () => {
    held.close();
    lost();
  };
  held.postMessage("mine");
}

/** From whoever has it. */
export function takeAway(id: string): void {
  const heard = channel(id);
  heard.postMessage("mine");
  heard.close();
}
