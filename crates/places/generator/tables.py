"""What no package knows, written by hand from general knowledge."""

# The countries whose towns and postcodes are shipped, and the least population of a town there. Where stockists are
# many, every village counts.
COUNTRIES = {
    "GB": 0, "IE": 0, "ES": 0, "PT": 0, "AD": 0, "GI": 0, "IM": 0, "JE": 0, "GG": 0, "MC": 0,
    "FR": 1000, "DE": 1000, "IT": 1000, "NL": 1000, "BE": 1000, "LU": 1000, "CH": 1000, "AT": 1000,
}

# Towns that GeoNames has twice.
DOUBLES = {"Londonderry County Borough"}

# The level of region that people add to a town's name: 2 is the county, the province, the département.
REGION_LEVEL = {"GB": 2, "IE": 2, "ES": 2, "FR": 2, "IT": 2, "BE": 2}

# Regions that GeoNames names in another way than an address does.
REGION_NAMES = {
    ("GB", "Sir Powys"): "Powys",
    ("GB", "Bridgend county borough"): "Bridgend",
    ("GB", "Bournemouth, Christchurch and Poole Council"): "Dorset",
    ("GB", "Eilean Siar"): "Outer Hebrides",
    ("IE", "An Cabhán"): "County Cavan",
    ("IE", "County An Longfort"): "County Longford",
    ("IE", "County Uíbh Fhailí"): "County Offaly",
    ("IE", "County Limerick City and County Council"): "County Limerick",
    ("IE", "Dublin City"): "County Dublin",
    ("IE", "South Dublin"): "County Dublin",
    ("IE", "Fingal County"): "County Dublin",
    ("IE", "Dún Laoghaire-Rathdown"): "County Dublin",
    ("ES", "Illes Balears"): "Baleares",
    ("ES", "Coruña"): "A Coruña",
    ("ES", "València"): "Valencia",
    ("ES", "Castelló"): "Castellón",
    ("IT", "Roma Capitale"): "Roma",
    ("IT", "Aquila"): "L'Aquila",
    ("DE", "State of Berlin"): "Berlin",
}

# Larger regions that GeoNames misspells.
PARENT_SPELLING = {
    "Castille and León": "Castile and León", "Castille-La Mancha": "Castile-La Mancha", "Basilicate": "Basilicata",
}

# Larger regions under the names that people type for them, beside the one GeoNames has; the first is Spanish.
PARENT_NAMES = {
    "England": ["Inglaterra"], "Scotland": ["Escocia"], "Wales": ["Gales", "Cymru"],
    "Northern Ireland": ["Irlanda del Norte", "Ulster", "NI"],
    "Andalusia": ["Andalucía"], "Aragon": ["Aragón"], "Balearic Islands": ["Islas Baleares", "Illes Balears"],
    "Basque Country": ["País Vasco", "Euskadi"], "Canary Islands": ["Islas Canarias", "Canarias"],
    "Castile and León": ["Castilla y León"],
    "Castile-La Mancha": ["Castilla-La Mancha"],
    "Catalonia": ["Cataluña", "Catalunya"], "Navarre": ["Navarra"], "Valencia": ["Comunidad Valenciana"],
    "Madrid": ["Comunidad de Madrid"], "Murcia": ["Región de Murcia"], "Asturias": ["Principado de Asturias"],
    "Azores": ["Azores", "Açores"], "Lisbon": ["Lisboa"], "Porto": ["Oporto"],
    "Brittany": ["Bretaña", "Bretagne"], "Normandy": ["Normandía", "Normandie"], "Corsica": ["Córcega", "Corse"],
    "New Aquitaine": ["Nueva Aquitania", "Nouvelle-Aquitaine"], "Occitanie": ["Occitania"],
    "Bavaria": ["Baviera", "Bayern"], "Saxony": ["Sajonia", "Sachsen"], "Hesse": ["Hesse", "Hessen"],
    "Thuringia": ["Turingia", "Thüringen"], "Lower Saxony": ["Baja Sajonia", "Niedersachsen"],
    "North Rhine-Westphalia": ["Renania del Norte-Westfalia", "Nordrhein-Westfalen", "NRW"],
    "Rheinland-Pfalz": ["Renania-Palatinado", "Rhineland-Palatinate"],
    "Saxony-Anhalt": ["Sajonia-Anhalt", "Sachsen-Anhalt"], "Saarland": ["Sarre"],
    "Tuscany": ["Toscana"], "Sicily": ["Sicilia"], "Sardinia": ["Cerdeña", "Sardegna"],
    "Lombardy": ["Lombardía", "Lombardia"], "Piedmont": ["Piamonte", "Piemonte"], "Apulia": ["Apulia", "Puglia"],
    "The Marches": ["Las Marcas", "Marche"], "Aosta Valley": ["Valle de Aosta"], "Basilicata": ["Basilicata"],
    "Flanders": ["Flandes", "Vlaanderen"], "Wallonia": ["Valonia", "Wallonie"],
    "North Holland": ["Holanda Septentrional", "Noord-Holland"], "South Holland": ["Holanda Meridional", "Zuid-Holland"],
    "North Brabant": ["Brabante Septentrional", "Noord-Brabant"],
    "Geneva": ["Ginebra", "Genève"], "Zurich": ["Zúrich", "Zürich"], "Lucerne": ["Lucerna", "Luzern"], "Vienna": ["Viena", "Wien"],
}

# Names that people type and GeoNames' tables of English and Spanish names lack: town and country to names.
EXONYMS = {
    ("London", "GB"): ["Londres"], ("Edinburgh", "GB"): ["Edimburgo"], ("Dublin", "IE"): ["Dublín"],
    ("Derry", "GB"): ["Londonderry", "Derry/Londonderry", "Derry Londonderry"],
    ("Hull", "GB"): ["Kingston upon Hull"], ("Kingston upon Hull", "GB"): ["Hull"],
    ("Newcastle upon Tyne", "GB"): ["Newcastle"], ("Stoke-on-Trent", "GB"): ["Stoke"],
    ("Sevilla", "ES"): ["Seville"], ("Zaragoza", "ES"): ["Saragossa"], ("Córdoba", "ES"): ["Cordova"],
    ("Palma", "ES"): ["Palma de Mallorca", "Palma de Majorca", "Mallorca", "Majorca"],
    ("Las Palmas de Gran Canaria", "ES"): ["Las Palmas", "Gran Canaria"],
    ("Santa Cruz de Tenerife", "ES"): ["Santa Cruz", "Tenerife"],
    ("Santiago de Compostela", "ES"): ["Santiago"],
    ("L'Hospitalet de Llobregat", "ES"): ["Hospitalet", "Hospitalet de Llobregat"],
    ("A Coruña", "ES"): ["La Coruña", "Coruña", "Corunna"], ("Lleida", "ES"): ["Lérida"],
    ("Girona", "ES"): ["Gerona"], ("Ourense", "ES"): ["Orense"], ("Ibiza", "ES"): ["Eivissa"],
    ("Alicante", "ES"): ["Alacant"], ("Elche", "ES"): ["Elx"],
    ("Castelló de la Plana", "ES"): ["Castellón de la Plana", "Castellón"],
    ("Terrassa", "ES"): ["Tarrasa"], ("Arrecife", "ES"): ["Lanzarote"], ("Puerto del Rosario", "ES"): ["Fuerteventura"],
    ("Maó", "ES"): ["Mahón", "Menorca", "Minorca"], ("Mahón", "ES"): ["Menorca", "Minorca"],
    ("Jerez de la Frontera", "ES"): ["Jerez"], ("Talavera de la Reina", "ES"): ["Talavera"],
    ("Lisbon", "PT"): ["Lisboa"], ("Porto", "PT"): ["Oporto"], ("Coimbra", "PT"): ["Coímbra"],
    ("Köln", "DE"): ["Cologne", "Colonia"], ("Munich", "DE"): ["Múnich", "München"], ("Aachen", "DE"): ["Aquisgrán"],
    ("Nürnberg", "DE"): ["Nuremberg", "Núremberg"], ("Frankfurt am Main", "DE"): ["Frankfurt", "Fráncfort"],
    ("Mainz", "DE"): ["Maguncia"], ("Trier", "DE"): ["Tréveris"], ("Regensburg", "DE"): ["Ratisbona"],
    ("Paris", "FR"): ["París"], ("Marseille", "FR"): ["Marsella", "Marseilles"], ("Lyon", "FR"): ["Lyons"],
    ("Bordeaux", "FR"): ["Burdeos"], ("Toulouse", "FR"): ["Tolosa de Francia"], ("Nice", "FR"): ["Niza"],
    ("Strasbourg", "FR"): ["Estrasburgo"], ("Perpignan", "FR"): ["Perpiñán"], ("Bayonne", "FR"): ["Bayona"],
    ("Rome", "IT"): ["Roma"], ("Milan", "IT"): ["Milán", "Milano"], ("Turin", "IT"): ["Turín", "Torino"],
    ("Florence", "IT"): ["Florencia", "Firenze"], ("Venice", "IT"): ["Venecia", "Venezia"],
    ("Naples", "IT"): ["Nápoles", "Napoli"], ("Genoa", "IT"): ["Génova", "Genova"], ("Padova", "IT"): ["Padua"],
    ("The Hague", "NL"): ["La Haya", "Den Haag", "'s-Gravenhage"], ("Amsterdam", "NL"): ["Ámsterdam"],
    ("Rotterdam", "NL"): ["Róterdam"], ("Groningen", "NL"): ["Groninga"],
    ("Brussels", "BE"): ["Bruselas", "Bruxelles", "Brussel"], ("Antwerpen", "BE"): ["Amberes", "Antwerp"],
    ("Gent", "BE"): ["Gante", "Ghent"], ("Brugge", "BE"): ["Brujas", "Bruges"], ("Leuven", "BE"): ["Lovaina", "Louvain"],
    ("Genève", "CH"): ["Ginebra", "Geneva"], ("Zürich", "CH"): ["Zurich", "Zúrich"], ("Bern", "CH"): ["Berna", "Berne"],
    ("Basel", "CH"): ["Basilea", "Basle"], ("Luzern", "CH"): ["Lucerna", "Lucerne"], ("Lausanne", "CH"): ["Lausana"],
    ("Vienna", "AT"): ["Viena", "Wien"], ("Salzburg", "AT"): ["Salzburgo"],
}

# Codes whose places GeoNames lacks, or has all in the centre of the city; about their middles.
FURTHER_CODES = {
    "IE": {
        "D01": (53.352, -6.260), "D02": (53.339, -6.253), "D03": (53.364, -6.227), "D04": (53.328, -6.229),
        "D05": (53.384, -6.192), "D06": (53.318, -6.260), "D6W": (53.309, -6.301), "D07": (53.362, -6.292),
        "D08": (53.335, -6.290), "D09": (53.381, -6.248), "D10": (53.341, -6.355), "D11": (53.389, -6.293),
        "D12": (53.320, -6.317), "D13": (53.394, -6.150), "D14": (53.296, -6.258), "D15": (53.383, -6.416),
        "D16": (53.273, -6.279), "D17": (53.400, -6.206), "D18": (53.247, -6.177), "D20": (53.352, -6.369),
        "D22": (53.324, -6.396), "D24": (53.285, -6.372),
        "A41": (53.521, -6.266), "A42": (53.566, -6.384), "A45": (53.524, -6.315), "P14": (51.841, -8.836),
        "R56": (53.146, -6.811), "P32": (52.005, -8.846), "T12": (51.886, -8.483), "T23": (51.914, -8.472),
        "V23": (51.948, -10.222),
    },
    "JE": {"JE1": (49.186, -2.106), "JE2": (49.180, -2.085)},
    "GG": {"GY2": (49.481, -2.520), "GY3": (49.489, -2.545), "GY9": (49.714, -2.205)},
}
