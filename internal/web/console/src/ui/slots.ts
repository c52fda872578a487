/** Which element each row of a list is drawn in, by number. */
export class Slots {
  private places = new Map<string, number>()
  private fresh = 0

  /**
   * The elements of the rows that are shown, by their keys in order. A row that stays keeps its element. After a jump, which leaves none of
   * the former rows in sight, the new ones are written into the elements of those, in their order: that costs less than to make others.
   */
  place(keys: readonly string[], jumped: boolean): ReadonlyMap<string, number> {
    const free = jumped && !keys.some((key) => this.places.has(key)) ? [...this.places.values()] : []
    this.places = new Map(keys.map((key) => [key, this.places.get(key) ?? free.shift() ?? this.fresh++]))
    return this.places
  }
}
