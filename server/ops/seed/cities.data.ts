import { parseNames } from './names.ts';

type Province = { name: string; cities: readonly string[] };

/** The 24 jurisdictions with their main cities; for Buenos Aires, the head towns of its 135 partidos. */
export const PROVINCES: readonly Province[] = [
  {
    name: 'Buenos Aires',
    cities: parseNames(`
      Carhué, Adolfo Gonzales Chaves, Alberti, Adrogué, Arrecifes, Avellaneda, Ayacucho, Azul, Bahía Blanca,
      Balcarce, Baradero, Benito Juárez, Berazategui, Berisso, San Carlos de Bolívar, Bragado, Coronel Brandsen,
      Campana, Cañuelas, Capitán Sarmiento, Carlos Casares, Carlos Tejedor, Carmen de Areco, Castelli, Chacabuco,
      Chascomús, Chivilcoy, Colón, Coronel Dorrego, Coronel Pringles, Punta Alta, Coronel Suárez, Daireaux,
      Dolores, Ensenada, Belén de Escobar, Monte Grande, Capilla del Señor, Ezeiza, Florencio Varela,
      Florentino Ameghino, Miramar, General Alvear, General Arenales, General Belgrano, General Guido,
      General Juan Madariaga, General La Madrid, General Las Heras, General Lavalle, Ranchos, General Pinto,
      Mar del Plata, General Rodríguez, General San Martín, Los Toldos, General Villegas, Guaminí, Henderson,
      Hurlingham, Ituzaingó, José C. Paz, Junín, Mar del Tuyú, San Justo, La Plata, Lanús, Laprida, Las Flores,
      Vedia, Lezama, Lincoln, Lobería, Lobos, Lomas de Zamora, Luján, Magdalena, Maipú, Los Polvorines,
      Coronel Vidal, Marcos Paz, Mercedes, Merlo, San Miguel del Monte, Monte Hermoso, Moreno, Morón, Navarro,
      Necochea, 9 de Julio, Olavarría, Carmen de Patagones, Pehuajó, Pellegrini, Pergamino, Pila, Pilar, Pinamar,
      Guernica, Puan, Verónica, Quilmes, Ramallo, Rauch, América, Rojas, Roque Pérez, Pigüé, Saladillo,
      Salliqueló, Salto, San Andrés de Giles, San Antonio de Areco, San Cayetano, San Fernando, San Isidro,
      San Miguel, San Nicolás de los Arroyos, San Pedro, San Vicente, Suipacha, Tandil, Tapalqué, Tigre,
      General Conesa, Tornquist, Trenque Lauquen, Tres Arroyos, Caseros, Tres Lomas, 25 de Mayo, Olivos,
      Villa Gesell, Médanos, Zárate`),
  },
  {
    name: 'Catamarca',
    cities: parseNames(`
      San Fernando del Valle de Catamarca, Valle Viejo, Andalgalá, Belén, Tinogasta, Santa María, Recreo, Fiambalá,
      Pomán, Saujil, Mutquín, Los Altos, Chumbicha, Icaño, San José, La Merced, Ancasti, Londres, Hualfín,
      El Rodeo, Huillapima, Antofagasta de la Sierra`),
  },
  {
    name: 'Chaco',
    cities: parseNames(`
      Resistencia, Presidencia Roque Sáenz Peña, Barranqueras, Fontana, Puerto Vilelas, Puerto Tirol, Villa Ángela,
      Charata, General José de San Martín, Juan José Castelli, Las Breñas, Quitilipi, Machagai, Tres Isletas,
      Presidencia de la Plaza, San Bernardo, Santa Sylvina, Villa Berthet, Campo Largo, Corzuela, Hermoso Campo,
      General Pinedo, Gancedo, Taco Pozo, Miraflores, El Sauzalito, Makallé, Pampa del Indio, Pampa del Infierno,
      La Leonesa, Las Palmas, Avia Terai, Colonia Elisa, Colonia Benítez, Margarita Belén, Basail, La Escondida,
      La Tigra, Concepción del Bermejo, Presidencia Roca`),
  },
  {
    name: 'Chubut',
    cities: parseNames(`
      Rawson, Comodoro Rivadavia, Trelew, Puerto Madryn, Esquel, Rada Tilly, Sarmiento, Gaiman, Dolavon,
      28 de Julio, Trevelin, Lago Puelo, El Hoyo, El Maitén, Epuyén, Cholila, Corcovado, Río Mayo, Río Pico,
      Alto Río Senguer, Gobernador Costa, José de San Martín, Tecka, Paso de Indios, Gualjaina, Gastre, Camarones,
      Puerto Pirámides`),
  },
  {
    name: 'Ciudad Autónoma de Buenos Aires',
    cities: parseNames(`
      Agronomía, Almagro, Balvanera, Barracas, Belgrano, Boedo, Caballito, Chacarita, Coghlan, Colegiales,
      Constitución, Flores, Floresta, La Boca, La Paternal, Liniers, Mataderos, Monserrat, Monte Castro,
      Nueva Pompeya, Núñez, Palermo, Parque Avellaneda, Parque Chacabuco, Parque Chas, Parque Patricios,
      Puerto Madero, Recoleta, Retiro, Saavedra, San Cristóbal, San Nicolás, San Telmo, Vélez Sarsfield, Versalles,
      Villa Crespo, Villa del Parque, Villa Devoto, Villa General Mitre, Villa Lugano, Villa Luro, Villa Ortúzar,
      Villa Pueyrredón, Villa Real, Villa Riachuelo, Villa Santa Rita, Villa Soldati, Villa Urquiza`),
  },
  {
    name: 'Córdoba',
    cities: parseNames(`
      Córdoba, Río Cuarto, Villa María, Villa Carlos Paz, San Francisco, Alta Gracia, Río Tercero, Bell Ville,
      La Calera, Jesús María, Colonia Caroya, Cruz del Eje, Villa Dolores, Villa Allende, Unquillo, Mendiolaza,
      Río Ceballos, Salsipuedes, Saldán, Malagueño, Estación Juárez Celman, Monte Cristo, Cosquín, Bialet Massé,
      Valle Hermoso, La Falda, Huerta Grande, La Cumbre, Capilla del Monte, Tanti, Arroyito, Laboulaye,
      Marcos Juárez, Villa Nueva, Leones, Oncativo, Oliva, Pilar, Río Segundo, Laguna Larga, Villa del Rosario,
      Santa Rosa de Río Primero, Las Varillas, Morteros, Brinkmann, Freyre, Devoto, Balnearia, Deán Funes,
      Villa del Totoral, Villa de Soto, General Cabrera, General Deheza, Hernando, Tancacha, Almafuerte, Embalse,
      Santa Rosa de Calamuchita, Villa General Belgrano, Berrotarán, Corral de Bustos, Justiniano Posse, Monte Buey,
      Canals, La Carlota, Las Higueras, Coronel Moldes, Sampacho, Adelia María, Vicuña Mackenna, General Levalle,
      Huinca Renancó, Mina Clavero, Villa Cura Brochero`),
  },
  {
    name: 'Corrientes',
    cities: parseNames(`
      Corrientes, Goya, Paso de los Libres, Curuzú Cuatiá, Mercedes, Bella Vista, Santo Tomé, Gobernador Virasoro,
      Esquina, Monte Caseros, Saladas, Ituzaingó, San Luis del Palmar, Santa Lucía, Empedrado, Itatí, San Cosme,
      Paso de la Patria, Santa Ana de los Guácaras, San Roque, Mburucuyá, Concepción, Caá Catí, Loreto, San Miguel,
      Berón de Astrada, Alvear, La Cruz, Yapeyú, Sauce, Perugorría, Mocoretá, Santa Rosa, Chavarría,
      Colonia Carlos Pellegrini`),
  },
  {
    name: 'Entre Ríos',
    cities: parseNames(`
      Paraná, Concordia, Gualeguaychú, Concepción del Uruguay, Gualeguay, Villaguay, Chajarí, Victoria, La Paz,
      Nogoyá, Federación, Colón, Diamante, Crespo, San José, Villa Elisa, Rosario del Tala, Federal, San Salvador,
      Basavilbaso, San Benito, Oro Verde, Colonia Avellaneda, Libertador San Martín, Viale, Seguí, María Grande,
      Cerrito, Hasenkamp, Bovril, Santa Elena, Hernandarias, General Ramírez, Lucas González, Maciá, Larroque,
      Urdinarrain, Villa Paranacito, Ibicuy, San José de Feliciano, Ubajay, Los Charrúas`),
  },
  {
    name: 'Formosa',
    cities: parseNames(`
      Formosa, Clorinda, Pirané, El Colorado, Las Lomitas, Ibarreta, Comandante Fontana, Ingeniero Juárez,
      Laguna Blanca, General Manuel Belgrano, Estanislao del Campo, Palo Santo, Pozo del Tigre, Villa Dos Trece,
      Mayor Vicente Villafañe, Herradura, San Francisco de Laishí, Riacho He Hé, Misión Tacaaglé, Laguna Yema,
      General Lucio Victorio Mansilla, Villa Escolar, Gran Guardia`),
  },
  {
    name: 'Jujuy',
    cities: parseNames(`
      San Salvador de Jujuy, San Pedro de Jujuy, Palpalá, Libertador General San Martín, Perico, El Carmen,
      Monterrico, San Antonio, La Quiaca, Humahuaca, Tilcara, Maimará, Purmamarca, Tumbaya, Volcán, Yala,
      Abra Pampa, Fraile Pintado, Calilegua, Caimancito, Yuto, El Talar, La Esperanza, La Mendieta, Santa Clara,
      Palma Sola, Pampa Blanca, Puesto Viejo, El Aguilar, Susques, Santa Catalina, Rinconada`),
  },
  {
    name: 'La Pampa',
    cities: parseNames(`
      Santa Rosa, General Pico, Toay, General Acha, Eduardo Castex, Realicó, Intendente Alvear, Macachín, Guatraché,
      Victorica, Quemú Quemú, Ingeniero Luiggi, 25 de Mayo, Catriló, Trenel, Winifreda, Rancul, Miguel Riglos,
      Colonia Barón, Lonquimay, Anguil, Doblas, Telén, Bernasconi, Jacinto Arauz, La Adela, Santa Isabel, Parera,
      Arata, Alpachiri`),
  },
  {
    name: 'La Rioja',
    cities: parseNames(`
      La Rioja, Chilecito, Aimogasta, Chamical, Chepes, Villa Unión, Famatina, Vinchina, Villa Castelli, Olta,
      Nonogasta, Sañogasta, Villa Sanagasta, Ulapes, Milagro, Santa Rita de Catuna, Patquía, Tama, Anillaco, Aminga,
      Malanzán, Punta de los Llanos, San Blas, Guandacol, Campanas, Pituil, Villa Mazán`),
  },
  {
    name: 'Mendoza',
    cities: parseNames(`
      Mendoza, Godoy Cruz, Guaymallén, Las Heras, Luján de Cuyo, Maipú, San Rafael, San Martín, Palmira, Rivadavia,
      Junín, Tunuyán, Tupungato, Malargüe, General Alvear, Villa Tulumaya, Costa de Araujo, Santa Rosa, Las Catitas,
      La Paz, San Carlos, Eugenio Bustos, La Consulta, Vista Flores, Dorrego, Rodeo de la Cruz, Chacras de Coria,
      Carrodilla, Perdriel, Ugarteche, Uspallata, Potrerillos, Villa Atuel, Monte Comán, Real del Padre, Bowen`),
  },
  {
    name: 'Misiones',
    cities: parseNames(`
      Posadas, Oberá, Eldorado, Puerto Iguazú, Garupá, Candelaria, Apóstoles, San José, Azara,
      Concepción de la Sierra, San Javier, Leandro N. Alem, Cerro Azul, San Vicente, El Soberbio, Dos de Mayo,
      Aristóbulo del Valle, Campo Grande, Campo Viera, Campo Ramón, 25 de Mayo, Alba Posse, Panambí, Puerto Rico,
      Capioví, Ruiz de Montoya, Jardín América, Santo Pipó, San Ignacio, Corpus, Santa Ana, Montecarlo,
      Puerto Piray, Puerto Esperanza, Wanda, Puerto Libertad, Comandante Andresito, San Pedro, Bernardo de Irigoyen,
      San Antonio`),
  },
  {
    name: 'Neuquén',
    cities: parseNames(`
      Neuquén, Cutral Có, Plaza Huincul, Plottier, Centenario, Senillosa, Vista Alegre, San Patricio del Chañar,
      Añelo, Rincón de los Sauces, Zapala, San Martín de los Andes, Junín de los Andes, Villa La Angostura,
      Villa Traful, Aluminé, Villa Pehuenia, Chos Malal, Andacollo, Las Ovejas, Huinganco, Buta Ranquil, Barrancas,
      Loncopué, Caviahue, El Huecú, Las Lajas, Mariano Moreno, Piedra del Águila, Picún Leufú, Villa El Chocón`),
  },
  {
    name: 'Río Negro',
    cities: parseNames(`
      Viedma, San Carlos de Bariloche, General Roca, Cipolletti, Villa Regina, Cinco Saltos, Allen, Catriel,
      General Fernández Oro, Contralmirante Cordero, Cervantes, Mainqué, Ingeniero Huergo, General Enrique Godoy,
      Chichinales, Choele Choel, Luis Beltrán, Lamarque, Pomona, Chimpay, Darwin, Río Colorado, General Conesa,
      San Antonio Oeste, Las Grutas, Sierra Grande, Valcheta, Los Menucos, Maquinchao, Ingeniero Jacobacci, Comallo,
      Pilcaniyeu, Ñorquincó, El Bolsón, Dina Huapi`),
  },
  {
    name: 'Salta',
    cities: parseNames(`
      Salta, San Ramón de la Nueva Orán, Tartagal, General Güemes, San José de Metán, Rosario de la Frontera,
      Rosario de Lerma, Campo Quijano, Cerrillos, La Merced, El Carril, Chicoana, Coronel Moldes, Vaqueros,
      La Caldera, Campo Santo, El Bordo, Cafayate, San Carlos, Cachi, Molinos, Joaquín V. González, El Quebrachal,
      Las Lajitas, Apolinario Saravia, El Galpón, El Tala, Embarcación, Pichanal, Colonia Santa Rosa,
      Hipólito Yrigoyen, Urundel, General Mosconi, Aguaray, Salvador Mazza, Santa Victoria Este, Rivadavia, Iruya,
      San Antonio de los Cobres`),
  },
  {
    name: 'San Juan',
    cities: parseNames(`
      San Juan, Rawson, Rivadavia, Chimbas, Santa Lucía, Villa Aberastain, La Rinconada, Caucete, Vallecito,
      San José de Jáchal, Huaco, Niquivil, Albardón, 9 de Julio, Media Agua, Los Berros, 25 de Mayo,
      Villa El Salvador, Calingasta, Tamberías, Barreal, Rodeo, Las Flores, Villa Iglesia, Villa Ibáñez,
      Villa Basilio Nievas, Villa San Agustín`),
  },
  {
    name: 'San Luis',
    cities: parseNames(`
      San Luis, Villa Mercedes, Villa de Merlo, La Punta, Juana Koslay, Potrero de los Funes, El Volcán,
      El Trapiche, Justo Daract, Quines, Candelaria, Luján, San Francisco del Monte de Oro, Santa Rosa del Conlara,
      Concarán, Tilisarao, Naschel, La Toma, Carpintería, Los Molles, Cortaderas, Papagayos, Villa Larca, Fraga,
      Beazley, Buena Esperanza, Unión, Nueva Galia, Arizona, Anchorena`),
  },
  {
    name: 'Santa Cruz',
    cities: parseNames(`
      Río Gallegos, Caleta Olivia, Pico Truncado, El Calafate, Las Heras, Puerto Deseado, Río Turbio,
      28 de Noviembre, Puerto San Julián, Comandante Luis Piedrabuena, Puerto Santa Cruz, Perito Moreno,
      Los Antiguos, Gobernador Gregores, El Chaltén, Tres Lagos, Cañadón Seco, Jaramillo, Fitz Roy,
      Hipólito Yrigoyen, Koluel Kaike`),
  },
  {
    name: 'Santa Fe',
    cities: parseNames(`
      Santa Fe, Rosario, Rafaela, Reconquista, Venado Tuerto, Villa Gobernador Gálvez, Santo Tomé, Sauce Viejo,
      San José del Rincón, Arroyo Leyes, Recreo, Monte Vera, Laguna Paiva, Esperanza, Franck, Humboldt,
      San Carlos Centro, San Lorenzo, Granadero Baigorria, Capitán Bermúdez, Fray Luis Beltrán,
      Puerto General San Martín, Timbúes, Pérez, Funes, Roldán, Ibarlucea, Pueblo Esther, Arroyo Seco,
      Villa Constitución, Casilda, Chabás, Firmat, Rufino, Melincué, Villa Cañás, Wheelwright, Hughes, Teodelina,
      Elortondo, Cañada de Gómez, Carcarañá, Totoras, Armstrong, Las Parejas, Las Rosas, El Trébol, San Jorge,
      Sastre, Gálvez, Barrancas, Coronda, San Genaro, Sunchales, Ceres, San Cristóbal, San Guillermo, Suardi,
      Tostado, Frontera, San Vicente, San Justo, San Javier, Helvecia, Romang, Calchaquí, Malabrigo, Vera,
      Avellaneda, Villa Ocampo, Las Toscas, Florencia`),
  },
  {
    name: 'Santiago del Estero',
    cities: parseNames(`
      Santiago del Estero, La Banda, Termas de Río Hondo, Frías, Añatuya, Quimilí, Fernández, Loreto, Monte Quemado,
      Pampa de los Guanacos, Suncho Corral, Campo Gallo, Sachayoj, Tintina, Pinto, Selva, Bandera, Los Juríes,
      Clodomira, Beltrán, Forres, Herrera, Colonia Dora, Brea Pozo, Sumampa, Villa Ojo de Agua, Villa Atamisqui,
      Los Telares, Nueva Esperanza, Pozo Hondo, San Pedro de Guasayán, Lavalle, Icaño, Real Sayana`),
  },
  {
    name: 'Tierra del Fuego, Antártida e Islas del Atlántico Sur',
    cities: parseNames(`
      Ushuaia, Río Grande, Tolhuin, Puerto Almanza, San Sebastián, Puerto Argentino, Base Esperanza, Base Marambio,
      Base Orcadas, Base Carlini, Base San Martín, Base Belgrano II`),
  },
  {
    name: 'Tucumán',
    cities: parseNames(`
      San Miguel de Tucumán, Yerba Buena, Tafí Viejo, Las Talitas, Banda del Río Salí, Alderetes, El Manantial,
      San Pablo, Lules, Famaillá, Monteros, Concepción, Aguilares, Juan Bautista Alberdi, La Cocha, Graneros,
      Lamadrid, Simoca, Monteagudo, Bella Vista, Leales, Ranchillos, Los Ralos, Delfín Gallo, La Florida, Burruyacú,
      Trancas, San Pedro de Colalao, El Cadillal, Raco, Tafí del Valle, El Mollar, Amaicha del Valle, Acheral,
      Santa Lucía, Santa Ana, Villa Quinteros, Río Seco`),
  },
];
